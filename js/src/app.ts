import { html, setClasses } from "./dom";
import { focusOf } from "./focus";
import { react } from "./intents";
import type { Command, Intent } from "./intents";
import { keyboard } from "./keyboard";
import { readShapes, readTexts } from "./kit";
import { handRoom, planOf } from "./layout";
import { linkOf } from "./link";
import type { Model } from "./link";
import { sameMotions } from "./motion";
import { boardOf } from "./panels/board";
import { panelsOf } from "./panels/all";
import { tellWhatIsCut } from "./panels/cut";
import { projectorOf } from "./panels/projector";
import { sticking } from "./panels/sticking";
import { tooltipOf } from "./panels/tooltip";
import { pointer } from "./pointer";
import { predicted } from "./predict";
import { clean, isObject } from "./read";
import { besideOf } from "./panels/described";
import { logBook } from "./panels/log";
import { lostWords } from "./panels/saved";
import { projectedPlan } from "./projected";
import { processionOf } from "./replay/procession";
import { askList } from "./replay/moments";
import { CLOCK, MOMENT, replayOf } from "./replay/replay";
import { outlookOf } from "./outlook";
import { readScene } from "./scene";
import type { Scene } from "./scene";
import { sightOf } from "./sight";
import { watchingOf } from "./watching";
import { answered, cleared, firstView, hinted, previewed, withScene } from "./view";
import type { View } from "./view";
import { momentWords, news, sentences, status } from "./words";

/** What the host puts on a view whose kernel is gone. */
export const DISCONNECTED = ".jupyter-widgets-disconnected";

/** One view of one game: holds the view, draws it, turns intents into commands. */
export interface App {
  readonly element: HTMLElement;
  /** A new truth from the kernel; drawn with the next frame, or when what is under way has been shown. */
  show(scene: Scene): void;
  /**
   * The moment that the traits tell. While the game is played they follow it, and take nobody along who looks
   * elsewhere.
   */
  follow(change: "ply" | "mode"): void;
  receive(message: unknown): void;
  write(traits: Record<string, unknown>): void;
  /** The kernel is gone: nothing can be played until a scene arrives. */
  lose(): void;
  /** Marks and notes as the traits tell them. */
  mark(): void;
  /** The width of the output, the height of the pane that scrolls, and that pane. */
  arrange(width: number, height: number, pane: Element | null): void;
  close(): void;
}

export const appOf = (model: Model, first: Scene, described: HTMLElement, clock = CLOCK): App => {
  // After a person's action, the focus follows the game until it is a person's turn.
  let [truth, view, next, goesOn] = [first, firstView(first), 0, false];
  // What is told of scenes that wait, and of those that are being shown.
  const [pending, unsaid]: [string[], string[]] = [[], []];
  const element = html("div.tsuro-widget", { tabindex: -1, lang: first.say("lang") });
  const voice = html("div.unseen", { role: "status", "aria-live": "polite" });
  const { say } = first;

  const tell = (text: string): void => {
    if (text) voice.textContent = clean(text, 1200);
  };
  const speed = (): number => {
    const value = model.get("speed");
    return typeof value === "number" && value >= 0 && value <= 4 ? value : 1;
  };

  // -- drawing --
  const later = (): void => {
    cancelAnimationFrame(next);
    next = requestAnimationFrame(draw);
  };
  const draw = (): void => focus.keep(paint);
  const paint = (): void => {
    const frame = procession.frame();
    // What Python draws about a moment is of that one alone.
    setClasses(element, { waiting: view.waiting, elsewhere: view.scene.ply !== model.get("ply") });
    board.draw(view, frame);
    // What tells of a move waits until it has been seen.
    const isSeen = frame.done || view.waiting || view.scene.curtain;
    for (const panel of isSeen ? [...told, ...steady] : steady) panel.draw(previewed(view));
    projector.draw(view.switched.includes("projector"));
    tooltip.draw(view);
    hand.draw(view);
    if (!replay.isElsewhere) sight.look(view, place[2]);
    if (!frame.done) {
      // Out of sight the film stands still.
      if (outlook.isSeen) later();
      return;
    }
    tell(sentences(unsaid.splice(0)));
    if (procession.next() || !outlook.isSeen) return;
    replay.rested();
    watching.rest(view);
  };
  const set = (change: Partial<View>): void => {
    view = { ...view, ...change };
    draw();
  };
  /** What is under way is there at once. */
  const finish = (): void => {
    if (procession.isCrowded()) view = withScene(view, truth, true);
    unsaid.push(...pending.splice(0));
    procession.stop();
    draw();
  };

  // -- scenes --
  const present = (scene: Scene, keeps: boolean): void => {
    const shown = view.scene;
    view = withScene(view, scene, keeps);
    if (scene.ply > shown.ply && !sameMotions(scene, shown)) procession.start(scene, shown, false);
    later();
  };
  /** Shows a moment that has not come from the kernel just now. */
  const visit = (scene: Scene, moves: boolean): void => {
    const before = view.scene;
    procession.stop();
    view = withScene(view, scene, true);
    if (moves) procession.start(scene, before);
    if (scene.ask?.kind === MOMENT) tell(momentWords(scene));
    later();
  };
  /** The truth, unless another moment is looked at. */
  const newest = (): Scene => {
    procession.stop();
    return replay.isElsewhere ? view.scene : truth;
  };
  const read = (value: unknown): Scene | undefined => {
    const scene = readScene(value, truth);
    return typeof scene === "string" ? undefined : scene;
  };

  // -- commands --
  const act = (intent: Intent): void => {
    if (intent.do === "hint") return suggest();
    if (intent.do !== "hover") {
      goesOn = false;
      if (procession.isBusy()) finish();
    }
    if (replay.takes(intent)) return draw();
    const before = status(view);
    const { view: after, command } = react(view, intent);
    if (after === view && !command) return;
    view = after;
    if (command) send(command);
    draw();
    if (intent.do !== "hover") announce(before.title + before.detail);
  };
  /** The kernel says what it thinks best, and the board shows it as if it had been picked. */
  const suggest = (): void =>
    ask("hint", truth.ply, (answer) => {
      const { hint, error } = isObject(answer) ? answer : {};
      const before = status(view);
      if (isObject(error)) return set({ refusal: clean(String(error.text), 600) });
      if (!isObject(hint) || replay.isElsewhere || view.scene !== truth) return;
      set(hinted(view, String(hint.action), clean(String(hint.text), 200)));
      announce(before.title + before.detail);
    });
  /** What the picked tile would do is spoken too. */
  const announce = (before: string): void => {
    const { title, detail } = status(view);
    if (!view.waiting && title + detail !== before) tell(sentences([title, detail]));
  };
  const send = (command: Command): void => {
    if (view.waiting || view.lost) return;
    if (replay.isElsewhere) return set({ refusal: say("elsewhere") });
    const [before, ahead] = [view.scene, command.kind === "play" ? predicted(view, command.action) : view.scene];
    view = { ...view, refusal: "", waiting: true };
    if (!link.send(command, truth.ply) || ahead === before) return;
    view = { ...cleared(view), scene: ahead };
    procession.start(ahead, before);
    later();
  };
  const settle = (refusal: string | null): void => {
    if (refusal === null) return set(answered(view));
    set({ ...answered(view), scene: newest(), refusal: clean(refusal, 600) || say("no reason") });
    tell(say("not allowed said", { what: view.refusal }));
  };
  const ask = (kind: string, ply: number, done: (answer: unknown) => void): void => {
    if (view.lost) done(undefined);
    else link.ask(kind, ply, done);
  };
  const write = (traits: Record<string, unknown>): void => {
    try {
      for (const [name, value] of Object.entries(traits)) model.set(name, value);
      model.save_changes();
    } catch {
      lose();
    }
  };
  const lose = (): void => {
    link.settle();
    set({ ...cleared(answered(view)), scene: newest(), lost: true });
    tell(lostWords(truth));
  };

  const list = model.get("moments");
  const isFile = Array.isArray(list);
  const [procession, book] = [processionOf(speed), logBook(first)];
  const outlook = outlookOf(element, (isSeen) => {
    procession.rest(!isSeen);
    element.classList.toggle("resting", !isSeen);
    later();
  });
  const watching = watchingOf(clock, speed, () => send({ kind: "luck" }));
  const board = boardOf(act, first);
  const link = linkOf(model, {
    isLive: () => !element.closest(DISCONNECTED),
    lost: lose,
    answered: settle,
    slow: () => set({ slow: true }),
    busy: () => {
      set({ busy: true });
      tell(say("busy"));
    },
  });
  const replay = replayOf({
    isFile,
    clock,
    read,
    speed,
    write,
    ask: isFile ? askList(list) : ask,
    truth: () => truth,
    seen: () => view.scene,
    isLost: () => view.lost,
    show: (scene, moves) => visit(scene ?? truth, moves),
    say: (key) => {
      tell(say(key));
      later();
    },
  });
  const tooltip = tooltipOf(board.element, clock, tell, (hovered) => write({ hovered }));
  const hand = pointer(element, { act, view: () => view, board: board.element });
  const { told, steady, frame, side, tabs } = panelsOf({
    act,
    grab: hand.grab,
    tell,
    replay,
    kit: first,
    board: board.element,
    described,
    clock,
    whenReleased: (wanted) => sight.whenReleased(wanted),
    log: () => book.text(truth),
    ask: isFile ? null : (kind, done) => ask(kind, truth.ply, done),
  });

  const { theme, widths } = first.art;
  for (const [name, [light, dark]] of theme) {
    if (/^[a-z-]+$/.test(name)) element.style.setProperty(`--${name}`, `light-dark(${light}, ${dark})`);
  }
  // On the board lines may be thicker.
  for (const [name, width] of widths) {
    for (const { style } of [element, board.element]) style.setProperty(`--${name}`, `calc(${width} * var(--thick))`);
  }
  element.classList.toggle("file", isFile);
  element.append(frame, hand.element, voice);
  keyboard(element, {
    act,
    view: () => view,
    leave: tooltip.hide,
    isElsewhere: () => replay.isElsewhere && !isFile,
  });
  tellWhatIsCut(element);
  element.addEventListener("pointerdown", finish);

  const sticky = sticking(side);
  const sight = sightOf(element, board.element, side);
  const focus = focusOf(element);
  let place: [number, number, Element | null] = [0, 0, null];
  const arrange = (): void => {
    const [width, height, pane] = place;
    const beside = besideOf(described);
    const isProjector = element.classList.contains("projector");
    const isByHand = element.querySelector(".by-hand") !== null;
    const projected = isProjector && projectedPlan(element, view.scene, beside, isByHand);
    const { look, edge, room, slot, isWide, isNarrow } = projected || planOf(width, height, beside, isFile);
    const { zoom, said, isCompact } = projected || { zoom: 1, said: 1, isCompact: false };
    const sizes = { board: `${edge}px`, room: `${room}px`, slot: `${slot}px`, zoom, said };
    for (const [name, size] of Object.entries(sizes)) element.style.setProperty(`--${name}`, String(size));
    setClasses(element, {
      compact: isCompact,
      beside: look === "beside",
      stacked: look === "stacked",
      wide: isWide,
      narrow: isNarrow,
      review: beside === "review",
      lesson: beside === "lesson" || beside === "laying",
    });
    board.resize(edge, view.scene);
    tabs.give(isProjector ? 0 : look === "stacked" ? Infinity : room - handRoom(view.scene, slot, isByHand));
    sticky.to(pane, look === "stacked" && !isProjector);
  };
  const projector = projectorOf(
    element,
    () => act({ do: "switch", what: "projector" }),
    () => place[0] && arrange(),
  );
  const follow = (change: "ply" | "mode"): void => {
    const [ply, mode, scene] = [model.get("ply"), model.get("mode"), model.get("scene")];
    const isGame = mode !== "replay" && isObject(scene) && scene.ply === ply;
    if (isGame && change === "mode") replay.follow(truth.ply);
    else if (!isGame && Number.isInteger(ply)) replay.follow(ply as number);
    later();
  };
  const mark = (): void => set({ marks: readShapes(model.get("overlay")), notes: readTexts(model.get("notes")) });
  follow("ply");
  mark();
  link.greet();

  return {
    element,
    follow,
    lose,
    mark,
    write,
    receive: link.receive,
    show: (scene) => {
      const before = truth;
      truth = scene;
      view = { ...view, lost: false };
      replay.learn(before, scene);
      book.note(scene);
      later();
      const words = news(before, scene);
      if (replay.isElsewhere) return tell(words);
      pending.push(words);
      goesOn ||= view.waiting;
      const keeps = board.isFocused() && !goesOn;
      goesOn &&= !(scene.ask?.choices.length || scene.ask?.placements.length);
      procession.admit(scene, view.scene, () => {
        unsaid.push(...pending.splice(0, pending.indexOf(words) + 1));
        present(scene, keeps);
      });
    },
    arrange: (width, height, pane) => {
      place = [width, height, pane];
      arrange();
      draw();
    },
    close: () => {
      sticky.close();
      sight.close();
      projector.close();
      link.settle();
      replay.halt();
      watching.stop();
      outlook.close();
      tooltip.hide();
      cancelAnimationFrame(next);
    },
  };
};
