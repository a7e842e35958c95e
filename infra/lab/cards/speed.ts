import type { CardStyle, DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { draftCards } from '@anamnesis/content/engines/extractive/cards.ts';
import { indexDocument } from '@anamnesis/content/page/document-index.ts';
import { summarise } from '@anamnesis/content/engines/extractive/summary/summary.ts';
import type { Tagger } from '@anamnesis/content/language/token.ts';

/** Of the first the code is not compiled yet. */
const PASSES = 7;

/** What one core takes for a document, in milliseconds, and the pages it makes in a second. */
export type Speed = { index: number; cards: number; summaries: number; 'pages/s': number };

/**
 * The sum of each page's shortest of several passes, so that other work on the machine counts as little as can be. What several
 * pages have in common is worked out once in each pass, as it is for a person's document.
 */
export function speedOf(document: DocumentText, tag: Tagger, style: CardStyle): Speed {
  const index: Times = new Map();
  const cards: Times = new Map();
  const summaries: Times = new Map();
  for (let pass = 0; pass < PASSES; pass++) {
    const made = timed(index, 0, () => indexDocument(document));
    for (const page of made.pages.keys()) {
      timed(cards, page, () => draftCards(made, page, tag, style));
      timed(summaries, page, () => summarise(made, page, tag));
    }
  }
  const all = sumOf(index) + sumOf(cards) + sumOf(summaries);
  return {
    index: Math.round(sumOf(index)),
    cards: Math.round(sumOf(cards)),
    summaries: Math.round(sumOf(summaries)),
    'pages/s': Number(((1000 * document.pages.length) / all).toFixed(1)),
  };
}

/** The shortest time of each page. */
type Times = Map<number, number>;

const sumOf = (times: Times): number => times.values().reduce((sum, time) => sum + time, 0);

/** What `work` gives; `shortest` learns how long it took, if it never took less for this page. */
function timed<T>(shortest: Times, page: number, work: () => T): T {
  const began = performance.now();
  const made = work();
  shortest.set(page, Math.min(shortest.get(page) ?? Infinity, performance.now() - began));
  return made;
}
