import type { MicProblem, Recogniser } from './recogniser.ts';
import { idle, step, type TalkEvent, type TalkState } from './talk-state.ts';

/** Specification 1 §9. */
export const listenMs = 10_000;
/** How long after that an engine may still end by itself, and how long after words it may think about them. */
export const graceMs = 2_000;
export const thinkMs = 4_000;
/** An engine that has not begun: the browser may be asking whether it may use the microphone. */
const beginMs = 30_000;
/** Before a round after one that ended at once. */
const pauseMs = 300;
/** Longer than the slowest voice takes. */
export const longestSpeechMs = (text: string, rate: number): number => 4_000 + (text.length * 130) / rate;

/** What is spoken of a reply, and how. */
export interface Spoken {
  text: string;
  rate: number;
  /** Whether somebody who talks is listened to meanwhile. */
  canInterrupt: boolean;
}

export interface TalkDependencies {
  recogniser: Recogniser;
  /** Speaks a text; returns what stops it. `ended` may never be called. */
  say: (text: string, ended: () => void) => () => void;
  /** Sends a line; null: it was not answered. */
  send: (line: string) => Promise<Spoken | null>;
  /** Like setTimeout; returns what cancels it. */
  after: (ms: number, run: () => void) => () => void;
  now: () => number;
}

export interface Talk {
  state: () => TalkState;
  subscribe: (listener: () => void) => () => void;
  on: () => void;
  off: () => void;
  type: (line: string) => void;
  interrupt: () => void;
  refuse: (problem: MicProblem) => void;
}

const nothing = (): void => undefined;

/** Runs the loop: for each state what is heard, sent or spoken in it, with a time after which it ends anyway. */
export function makeTalk({ recogniser, say, send, after, now }: TalkDependencies): Talk {
  let state = idle;
  let rate = 1;
  const listeners = new Set<() => void>();
  let endRound = nothing;
  let endState = nothing;

  /** What happens while something else does, as where an engine fails at once, comes after it. */
  const waiting: { event: TalkEvent; isHeeded: () => boolean }[] = [];
  let isBusy = false;
  function happen(event: TalkEvent, isHeeded: () => boolean = () => true): void {
    waiting.push({ event, isHeeded });
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) if (next.isHeeded()) follow(next.event);
    isBusy = false;
  }

  function follow(event: TalkEvent): void {
    const before = state;
    state = step(before, event);
    if (state === before) return;
    if (state.ear !== before.ear) {
      endRound();
      endRound = state.ear === 0 ? nothing : listen(state);
    }
    if (state.turn !== before.turn) {
      endState();
      endState = enter(state);
    }
    for (const listener of listeners) listener();
  }

  /** Heeded only in the state that it belongs to. */
  const during = (turn: number, event: TalkEvent): void => happen(event, () => state.turn === turn);

  function enter({ status, turn, line }: TalkState): () => void {
    if (status === 'answering') {
      void answer(turn, line);
      return nothing;
    }
    if (status !== 'speaking') return nothing;
    const spoken = (): void => during(turn, { type: 'spoken' });
    const stop = say(line, spoken);
    const cancel = after(longestSpeechMs(line, rate), spoken);
    return () => {
      cancel();
      stop();
    };
  }

  async function answer(turn: number, line: string): Promise<void> {
    const spoken = await send(line);
    if (spoken) rate = spoken.rate;
    during(turn, spoken ? { type: 'answered', ...spoken } : { type: 'failed' });
  }

  function listen({ ear, quick }: TalkState): () => void {
    let stop = nothing;
    let cancel = nothing;
    const begun = now();
    let said = '';
    const emit = (event: TalkEvent): void => happen(event, () => state.ear === ear);
    const silence = (): void => emit({ type: 'silence', afterMs: now() - begun });
    const endAfter = (ms: number): void => {
      cancel();
      cancel = after(ms, () => (said === '' ? silence() : emit({ type: 'heard', text: said })));
    };
    const start = (): void => {
      endAfter(beginMs);
      stop = recogniser.listen({
        began: () => endAfter(listenMs + graceMs),
        interim: (text) => {
          said = text;
          endAfter(thinkMs);
          emit({ type: 'interim', text });
        },
        heard: (text) => emit({ type: 'heard', text }),
        silence,
        refused: (problem) => emit({ type: 'refused', problem }),
      });
    };
    if (quick > 0) cancel = after(pauseMs, start);
    else start();
    return () => {
      cancel();
      stop();
    };
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    on: () => happen({ type: 'on' }),
    off: () => happen({ type: 'off' }),
    type: (text) => happen({ type: 'typed', text }),
    interrupt: () => happen({ type: 'interrupted' }),
    refuse: (problem) => happen({ type: 'refused', problem }),
  };
}
