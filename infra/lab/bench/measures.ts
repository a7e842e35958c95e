import type { Measure } from './measure.ts';

/** What is measured, in a line; and what loads its code, as beside an older product one may not load, and the others still run. */
type Listed = readonly [about: string, load: () => Promise<Measure>];

/** What is measured when nothing is named, in this order. */
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
  fold: [
    'a large library folded by a process that has just started',
    async () => (await import('./measures/fold.ts')).fold,
  ],
  'hostile-texts': [
    'texts that are made to take long: four times as much takes how much longer',
    async () => (await import('./measures/hostile-texts.ts')).hostileTexts,
  ],
  replay: [
    'every read model built anew, beside reading the log',
    async () => (await import('./measures/replay.ts')).replay,
  ],
  'due-counts': [
    'due counts, plan and cards of a session of somebody with very many cards',
    async () => (await import('./measures/due-counts.ts')).dueCounts,
  ],
  'answer-history': [
    'answers to one card, and to all cards of a document',
    async () => (await import('./measures/answer-history.ts')).answerHistory,
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
  'deck-import': [
    'a deck from elsewhere that comes in',
    async () => (await import('./measures/deck-import.ts')).deckImport,
  ],
  'large-deck': [
    'one document of very many cards: answered, listed, searched, edited, deleted, beside others',
    async () => (await import('./measures/large-deck.ts')).largeDeck,
  ],
  'deck-export': [
    'a folder as a deck for Anki, with pages and without',
    async () => (await import('./measures/deck-export.ts')).deckExport,
  ],
  'share-copy': [
    'a share of 200 documents that is accepted',
    async () => (await import('./measures/share-copy.ts')).shareCopy,
  ],
  highlight: [
    'highlights of the cards of a dense page (browser)',
    async () => (await import('./measures/highlight.ts')).highlight,
  ],
  class: [
    'a class that uploads, processes and studies one lecture (Linux)',
    async () => (await import('./measures/class.ts')).classLoad,
  ],
  inbox: [
    'pages of an inbox to which very much was sent',
    async () => (await import('./measures/inbox.ts')).inbox,
  ],
  'people-search': [
    'search among very many people',
    async () => (await import('./measures/people-search.ts')).peopleSearch,
  ],
  'shared-lecture': [
    'a lecture that a whole class accepts in the same minute',
    async () => (await import('./measures/shared-lecture.ts')).sharedLecture,
  ],
  'start-up': [
    'from the start of the app to its first answer',
    async () => (await import('./measures/start-up.ts')).startUp,
  ],
  'first-paint': [
    'first and largest paints on a slow phone (browser)',
    async () => (await import('./measures/first-paint.ts')).firstPaint,
  ],
  slides: [
    'a presentation until it is pages (a converter)',
    async () => (await import('./measures/slides.ts')).slides,
  ],
  scans: ['a scan until it is recognised', async () => (await import('./measures/scans.ts')).scans],
  'first-page': [
    'a document on a slow phone: its first page, and all of it (browser)',
    async () => (await import('./measures/first-page.ts')).firstPage,
  ],
  'page-pictures': [
    'the picture of a card: of slides, scans, photographs and pages on their side',
    async () => (await import('./measures/page-pictures.ts')).pagePictures,
  ],
  asking: [
    'questions about documents, beside answers to cards',
    async () => (await import('./measures/asking.ts')).asking,
  ],
  quizzes: [
    'quizzes: made, answered, and taken by a class at once',
    async () => (await import('./measures/quizzes.ts')).quizzes,
  ],
  diseases: [
    'guides of diseases, and names suggested while somebody types',
    async () => (await import('./measures/diseases.ts')).diseases,
  ],
  practice: [
    'practice questions, of one student and of a class',
    async () => (await import('./measures/practice.ts')).practice,
  ],
  history: [
    'the virtual patient, of one student and of a class',
    async () => (await import('./measures/history.ts')).history,
  ],
  'history-replay': [
    'review histories replayed under FSRS, and parameters fitted to them',
    async () => (await import('./measures/history-replay.ts')).historyReplay,
  ],
  'history-export': [
    'review histories exported for analysts',
    async () => (await import('./measures/history-export.ts')).historyExport,
  ],
  statistics: [
    'My Statistics of somebody with very many answers',
    async () => (await import('./measures/statistics.ts')).statistics,
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

/** What is measured only when it is named. */
export const others: Readonly<Record<string, Listed>> = {
  mongodb: [
    'commits of a read model to MongoDB (MONGODB_URL or FerretDB)',
    async () => (await import('./measures/mongodb.ts')).mongodb,
  ],
};

export const allMeasures = { ...measures, ...others };

/** The names that were asked for, in the order of the list; without any, `byDefault`. */
export const chosenNames = (
  asked: readonly string[] | undefined,
  byDefault: readonly string[] = Object.keys(measures),
): readonly string[] => (asked ? Object.keys(allMeasures).filter((name) => asked.includes(name)) : byDefault);

export function loadMeasure(name: string): Promise<Measure> {
  const listed = allMeasures[name];
  if (!listed) throw new Error(`There is no measure ${name}.`);
  return listed[1]();
}
