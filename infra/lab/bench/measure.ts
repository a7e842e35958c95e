import type { Person } from './seed/person.ts';

/** The units of the rows and, only here, whether more or less of each is better: a comparison judges by it. */
export const better = {
  'events/s': 'more',
  'reviews/s': 'more',
  'pages/s': 'more',
  'frames/s': 'more',
  ms: 'less',
  s: 'less',
  MB: 'less',
  calls: 'less',
} as const satisfies Record<string, Better>;

export type Better = 'more' | 'less';
export type Unit = keyof typeof better;

/** One line of the table. */
export type Row = {
  measure: string;
  /** Median of the repetitions; null when the measure was skipped. */
  value: number | null;
  /** None for a skipped measure. */
  unit: Unit | '';
  /** The values of all repetitions, for the spread. */
  samples: readonly number[];
  /** The ratio to a baseline measured in the same run, which is comparable between machines. */
  ratio?: { value: number; of: string } | undefined;
  aim?: Aim | undefined;
  /** A remark; for a skipped measure, the reason. */
  note?: string | undefined;
};

/** `of`: the name of the measure that gave the row. */
export type MeasuredRow = Row & { of: string };

export type Aim = { atMost: number } | { atLeast: number };

export type Context = {
  /** Smaller sizes and fewer repetitions, for daily use. */
  quick: boolean;
  /** Creates an empty folder that is deleted after the run. */
  folder: (name: string) => string;
  /** Waits, with a timeout, until the machine is idle. */
  quiet: () => Promise<void>;
  /** The data folder of a person who has studied a lot, created on first use. */
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
