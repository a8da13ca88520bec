import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "jsdom",
    // A busy machine is no fault of the front end.
    testTimeout: 120_000,
    include: ["test/**/*.test.ts"],
  },
});
