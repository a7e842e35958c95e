import type { Measure } from './measure.ts';

/** Loads the code of a measure: beside an older product one may not load, and the others still run. */
export type Loader = () => Promise<Measure>;

/** What is measured when nothing is named, in this order. */
export const measures: Readonly<Record<string, Loader>> = {
  append: async () => (await import('./measures/append.ts')).append,
  reviews: async () => (await import('./measures/reviews.ts')).reviews,
  fold: async () => (await import('./measures/fold.ts')).fold,
  'hostile-texts': async () => (await import('./measures/hostile-texts.ts')).hostileTexts,
  replay: async () => (await import('./measures/replay.ts')).replay,
  'due-counts': async () => (await import('./measures/due-counts.ts')).dueCounts,
  'answer-history': async () => (await import('./measures/answer-history.ts')).answerHistory,
  extraction: async () => (await import('./measures/extraction.ts')).extraction,
  'first-card': async () => (await import('./measures/first-card.ts')).firstCard,
  play: async () => (await import('./measures/play.ts')).play,
  'card-list': async () => (await import('./measures/card-list.ts')).cardList,
  'deck-export': async () => (await import('./measures/deck-export.ts')).deckExport,
  'share-copy': async () => (await import('./measures/share-copy.ts')).shareCopy,
  highlight: async () => (await import('./measures/highlight.ts')).highlight,
  class: async () => (await import('./measures/class.ts')).classLoad,
  inbox: async () => (await import('./measures/inbox.ts')).inbox,
  'people-search': async () => (await import('./measures/people-search.ts')).peopleSearch,
  'shared-lecture': async () => (await import('./measures/shared-lecture.ts')).sharedLecture,
  'start-up': async () => (await import('./measures/start-up.ts')).startUp,
  'first-paint': async () => (await import('./measures/first-paint.ts')).firstPaint,
  slides: async () => (await import('./measures/slides.ts')).slides,
  scans: async () => (await import('./measures/scans.ts')).scans,
  'first-page': async () => (await import('./measures/first-page.ts')).firstPage,
  asking: async () => (await import('./measures/asking.ts')).asking,
  quizzes: async () => (await import('./measures/quizzes.ts')).quizzes,
  diseases: async () => (await import('./measures/diseases.ts')).diseases,
  practice: async () => (await import('./measures/practice.ts')).practice,
  history: async () => (await import('./measures/history.ts')).history,
  'history-replay': async () => (await import('./measures/history-replay.ts')).historyReplay,
  'history-export': async () => (await import('./measures/history-export.ts')).historyExport,
  statistics: async () => (await import('./measures/statistics.ts')).statistics,
  model: async () => (await import('./measures/model.ts')).model,
  memory: async () => (await import('./measures/memory.ts')).memory,
};

/** What is measured only when it is named. */
export const others: Readonly<Record<string, Loader>> = {
  mongodb: async () => (await import('./measures/mongodb.ts')).mongodb,
};

/** The names that were asked for, in the order of the list; without any, `byDefault`. Throws for an unknown name. */
export function chosenNames(
  asked: readonly string[] | undefined,
  byDefault: readonly string[] = Object.keys(measures),
): readonly string[] {
  if (!asked) return byDefault;
  const all = Object.keys({ ...measures, ...others });
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length === 0) return all.filter((name) => asked.includes(name));
  throw new Error(`There is no measure ${unknown.join(', ')}. The measures are: ${all.join(', ')}.`);
}

export const loaderOf = (name: string): Loader => {
  const loader = measures[name] ?? others[name];
  if (!loader) throw new Error(`There is no measure ${name}.`);
  return loader;
};
