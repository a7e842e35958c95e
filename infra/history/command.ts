import type { Options, Values } from '@anamnesis/infra/tools/options.ts';

/** One of the commands of `npm run history`. What `run` rejects with is printed as one line, and the exit code is 1. */
export type HistoryCommand<T extends Options = Options> = {
  usage: string;
  options: T;
  /** Whether it takes words beside options. */
  takesWords: boolean;
  /** `signal` aborts when the person interrupts it. */
  run(values: Values<T>, words: readonly string[], signal: AbortSignal): Promise<void>;
};

export const historyCommand = <const T extends Options>(command: HistoryCommand<T>): HistoryCommand<T> =>
  command;
