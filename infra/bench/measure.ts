import type { Person } from './seed/person.ts';

/** One line of the table. */
export type Row = {
  measure: string;
  /** Median of the repetitions; null when the measure was skipped. */
  value: number | null;
  unit: string;
  /** Every repetition, so that the spread can be told. */
  samples: readonly number[];
  /** The same against a yardstick measured in the same run: what remains comparable between machines. */
  ratio?: { value: number; of: string } | undefined;
  aim?: Aim | undefined;
  /** What else to know; for a skipped measure, why. */
  note?: string | undefined;
};

export type Aim = { atMost: number } | { atLeast: number };

export type Context = {
  /** Smaller sizes and fewer repetitions, for every day. */
  quick: boolean;
  /** Makes an empty folder that is gone after the run. */
  folder: (name: string) => string;
  /** Waits, bounded, until other work leaves the machine alone. */
  quiet: () => Promise<void>;
  /** The data folder of somebody who has studied a lot, made when it is first asked for. */
  livedIn: () => Promise<SeededFolder>;
};

/** Each of the person's cards was answered so many times; the read models are up to date. */
export type SeededFolder = { dataDir: string; person: Person; cards: number; reviews: number };

export type Measure = { name: string; run: (context: Context) => Promise<Row[]> };

export const skipped = (measure: string, why: string): Row => ({
  measure,
  value: null,
  unit: '',
  samples: [],
  note: `skipped: ${why}`,
});

export const isMet = (value: number, aim: Aim): boolean =>
  'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast;
