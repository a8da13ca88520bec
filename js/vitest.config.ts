import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "jsdom",
    setupFiles: ["test/selectors.ts"],
    // One page for all files saves making 24; pytest runs beside it.
    isolate: false,
    maxWorkers: 1,
    // Pages are made and thrown away: with room for the young, they need not be moved before they are collected.
    execArgv: ["--max-semi-space-size=96"],
    // A busy machine is no fault of the front end.
    testTimeout: 120_000,
    include: ["test/**/*.test.ts"],
  },
});
