import { FSRSVersion } from 'ts-fsrs';
import { createConstant } from './constant.ts';
import { createFsrs, fsrsFirstOfDay } from './fsrs.ts';
import { ladder } from './ladder.ts';
import type { Replayed } from './replayed.ts';
import type { Scheduler } from './scheduler.ts';
import { sm2 } from './sm2.ts';

/** By the names of `--scheduler`. `fsrs` and `fsrs-first-of-day` take the parameters that were given; `fsrs-default` never does. */
const builtIn: Readonly<Record<string, (parameters: readonly number[] | null) => Replayed>> = {
  fsrs: (parameters) => erased(createFsrs(parameters)),
  'fsrs-default': () => erased(createFsrs(null, 'fsrs-default')),
  'fsrs-first-of-day': (parameters) => erased(fsrsFirstOfDay(parameters)),
  ladder: () => erased(ladder),
  sm2: () => erased(sm2),
  constant: () => erased(createConstant()),
};

export const builtInNames = Object.keys(builtIn);

/** Null where no scheduler of ours has that name. */
export const builtInScheduler = (name: string, parameters: readonly number[] | null): Replayed | null =>
  Object.hasOwn(builtIn, name) ? (builtIn[name]?.(parameters) ?? null) : null;

export const fsrsVersion: string = FSRSVersion;

/** A replay gives a scheduler no memory but its own. */
const erased = <Memory>(scheduler: Scheduler<Memory>): Replayed => scheduler as Scheduler as Replayed;
