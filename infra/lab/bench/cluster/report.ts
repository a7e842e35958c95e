import { formatNumber } from '../table.ts';
import type { Table } from '../scale/tables.ts';
import type { RoundTrips } from './round-trips.ts';
import type { Cost } from './service-costs.ts';
import type { Sizes } from './sizes.ts';
import type { Through } from './through.ts';
import { type Counted, type Counts, type EngineName, engineNames, roundTrips } from './wire/tally.ts';

/** `copies`: of each service; null: the embedded runtime. `shares`: read models of each copy of projectors. */
export type Run = { copies: number | null; through: Through; shares: readonly number[] };

const fixed = (value: number): string => (value < 10 ? value.toFixed(1) : formatNumber(value));

/** In the tables that are kept, collections of MongoDB are left out: the command says enough. */
const callOf = ({ engine, call }: Counted): string =>
  engine === 'MongoDB' && !call.startsWith('of the driver') ? call.split(' ')[0]! : call;

export function roundTripTable({ columns, uncounted }: RoundTrips): Table {
  const rows = engineNames.flatMap((engine) => {
    if (uncounted.includes(engine)) return [[`**${engine}**`, ...columns.map(() => 'not counted')]];
    const total = [
      `**${engine}**`,
      ...columns.map(({ counts }) => `**${fixed(roundTrips(counts, engine))}**`),
    ];
    return [total, ...callRows(engine, columns)];
  });
  const caption =
    'Calls to each engine; in bold, the round trips among them: calls for whose answer somebody waits.';
  return { caption, headings: ['engine', ...columns.map(({ name }) => name)], rows };
}

function callRows(engine: EngineName, columns: RoundTrips['columns']): string[][] {
  const of = (counts: Counts): Counted[] => [...counts.values()].filter((each) => each.engine === engine);
  const calls = [...new Set(columns.flatMap(({ counts }) => of(counts).map(callOf)))].toSorted();
  const sum = (counts: Counts, call: string): number =>
    of(counts)
      .filter((each) => callOf(each) === call)
      .reduce((total, { count }) => total + count, 0);
  return calls.map((call) => [
    `${engine}: ${call}`,
    ...columns.map(({ counts }) => fixed(sum(counts, call))),
  ]);
}

/** Every call with its collection, one a line: for the console. */
export const describeCalls = ({ columns }: RoundTrips): string =>
  columns
    .map(({ name, counts }) => {
      const calls = [...counts]
        .filter(([, { count }]) => count >= 0.05)
        .toSorted(([a], [b]) => a.localeCompare(b));
      return [`${name}:`, ...calls.map(([key, { count }]) => `  ${fixed(count).padStart(7)}  ${key}`)].join(
        '\n',
      );
    })
    .join('\n');

const nameOf = ({ copies }: Run): string =>
  copies === null ? 'embedded, one process' : copies === 1 ? '1 copy of each' : `${copies} copies of each`;

const number = (value?: number): string => (value === undefined ? '–' : formatNumber(value));
const ratio = (value?: number, of?: number): string => (value && of ? `${(value / of).toFixed(2)} ×` : '–');

export function throughTable(runs: readonly Run[]): Table {
  const one = runs.find(({ copies }) => copies === 1)?.through;
  return {
    caption:
      'Log → projectors → read model → browser. Reviews: 32 under way at a time, from eight people with an open tab each. Heard: from ' +
      'sending an answer until the tab was notified; shown: until a tab had read it (one of the eight reads). Burst: a review of 1,810 cards ' +
      'appended to the log as fast as it takes them, until the last was heard and read. The ratio is to one copy of each.',
    headings: [
      'services',
      'reviews/s',
      'ratio',
      'p50, ms',
      'p99, ms',
      'events/s to the tab',
      'heard p50, ms',
      'heard p99, ms',
      'shown p50, ms',
      'shown p99, ms',
      'burst, events/s',
      'ratio of the burst',
      'read models of each projectors copy',
    ],
    rows: runs.map((run) => {
      const { reviews, load, burst } = run.through;
      return [
        nameOf(run),
        number(reviews.perSecond),
        ratio(reviews.perSecond, one?.reviews.perSecond),
        number(reviews.p50),
        number(reviews.p99),
        number(load.perSecond),
        number(load.heard.p50),
        number(load.heard.p99),
        number(load.shown.p50),
        number(load.shown.p99),
        number(burst?.perSecond),
        ratio(burst?.perSecond, one?.burst?.perSecond),
        run.shares.length > 0 ? run.shares.join(' + ') : 'all',
      ];
    }),
  };
}

/** Who had the processors while reviews were answered. */
export function usageTable(runs: readonly Run[]): Table {
  return {
    caption:
      'Who had the processors meanwhile, in percent of what was used. The people are a process of their own, counted here too.',
    headings: [
      'processor time',
      'command',
      'query',
      'projectors',
      'processors',
      'people',
      'engines and everything else',
    ],
    rows: runs.map((run) => {
      const { used, load } = run.through;
      const { command, query, projectors, processors, all } = used.load;
      const rest = Math.max(0, all - command - query - projectors - processors - load.processorSeconds);
      const percent = (part: number): string => String(Math.round((100 * part) / all));
      const parts = [command, query, projectors, processors, load.processorSeconds, rest].map(percent);
      return run.copies === null
        ? [nameOf(run), `${parts[0]} (all)`, '', '', '', ...parts.slice(4)]
        : [nameOf(run), ...parts];
    }),
  };
}

export const costTable = (costs: readonly Cost[]): Table => ({
  caption: 'What one copy of each service does.',
  headings: ['one copy of', 'a second, by the clock', 'in a second of its processor time'],
  rows: costs.map(({ name, perSecond, perProcessorSecond }) => [
    name,
    formatNumber(perSecond),
    formatNumber(perProcessorSecond),
  ]),
});

export const sizeTable = (sizes: Sizes): Table => ({
  caption: 'What the engines keep, in bytes, on average.',
  headings: ['what is kept', 'value'],
  rows: [
    ['a review: data of its event', formatNumber(sizes.eventData)],
    ['a review: metadata of its event', formatNumber(sizes.eventMetadata)],
    ['a card: document in MongoDB', formatNumber(sizes.cardDocument)],
    ['a review: document in MongoDB', formatNumber(sizes.reviewDocument)],
  ],
});
