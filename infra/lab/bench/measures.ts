import type { Measure } from './measure.ts';

/** What is measured, in a line; and what loads its code, as beside an older product one may not load, and the others still run. */
type Listed = readonly [about: string, load: () => Promise<Measure>];

/** What a person feels, in the order in which it is measured. */
export const measures: Readonly<Record<string, Listed>> = {
  append: [
    'events appended durably, beside a bare SQLite insert',
    async () => (await import('./measures/append.ts')).append,
  ],
  reviews: [
    'cards answered over HTTP, beside the plainest Express endpoint',
    async () => (await import('./measures/reviews.ts')).reviews,
  ],
  'beside-reviews': [
    'answers of somebody else, beside every call that touches all of a person',
    async () => (await import('./measures/beside-reviews.ts')).besideReviews,
  ],
  replay: [
    'every read model built anew, beside reading the log',
    async () => (await import('./measures/replay.ts')).replay,
  ],
  'due-counts': [
    'due counts, plan and cards of a session of somebody with very many cards',
    async () => (await import('./measures/due-counts.ts')).dueCounts,
  ],
  extraction: [
    'pages whose text is read, beside pdftotext',
    async () => (await import('./measures/extraction.ts')).extraction,
  ],
  'first-card': [
    'from an upload, and from Process & Generate, to the first card',
    async () => (await import('./measures/first-card.ts')).firstCard,
  ],
  play: [
    'from the key that grades a card to the next card (browser)',
    async () => (await import('./measures/play.ts')).play,
  ],
  'card-list': [
    'a list of very many cards: its first rows, and scrolling (browser)',
    async () => (await import('./measures/card-list.ts')).cardList,
  ],
  'start-up': [
    'from the start of the app to its first answer',
    async () => (await import('./measures/start-up.ts')).startUp,
  ],
  'first-paint': [
    'first and largest paints on a slow phone (browser)',
    async () => (await import('./measures/first-paint.ts')).firstPaint,
  ],
  asking: [
    'questions about documents, beside answers to cards',
    async () => (await import('./measures/asking.ts')).asking,
  ],
  'history-export': [
    'review histories exported for analysts',
    async () => (await import('./measures/history-export.ts')).historyExport,
  ],
  model: [
    'cards by a language model that takes a second for a reply',
    async () => (await import('./measures/model.ts')).model,
  ],
  memory: [
    'memory while several people upload very large files (Linux)',
    async () => (await import('./measures/memory.ts')).memory,
  ],
};

/** The names that were asked for, in the order of the list; without any, `byDefault`. */
export const chosenNames = (
  asked: readonly string[] | undefined,
  byDefault: readonly string[] = Object.keys(measures),
): readonly string[] => (asked ? Object.keys(measures).filter((name) => asked.includes(name)) : byDefault);

export function loadMeasure(name: string): Promise<Measure> {
  const listed = measures[name];
  if (!listed) throw new Error(`There is no measure ${name}.`);
  return listed[1]();
}
