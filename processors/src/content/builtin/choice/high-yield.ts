import { contentStems } from '../document/content-stems.ts';
import type { DocumentIndex } from '../document/document-index.ts';
import type { Evidence } from '../document/evidence.ts';

/** What of a card tells how much the document makes of it. */
export type Asked = { answer: string; statement: string; heading: string | undefined };

/**
 * Share of a document's sentences that make less of a term than a marked card: it marks about one card in five, as cards ask
 * for what the document makes much of (`npm run eval:cards` prints the share).
 */
const SHARE_BELOW = 0.75;
/** Less evidence than this is none. */
const LEAST = 2;

/** How much the document itself makes of what a card asks, 0 to about 12: most of the answer, then of what else it says. */
export function yieldOf({ answer, statement, heading }: Asked, index: { evidence: Evidence }): number {
  const asked = index.evidence(answer);
  const words = contentStems(statement);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const said = Math.max(0, ...[...words, ...pairs].slice(0, 60).map((phrase) => index.evidence(phrase)));
  const isTopic =
    heading !== undefined && contentStems(heading).some((word) => words.includes(word)) ? 0.5 : 0;
  return asked * 1.5 + said * 0.5 + isTopic;
}

/**
 * Whether a card of this document is to be marked as high yield. How much is much is measured on all sentences of the
 * document, so that a page has the same marks whichever pages were asked for before.
 */
export function isHighYield(card: Asked, index: DocumentIndex): boolean {
  return yieldOf(card, index) >= thresholdOf(index);
}

const thresholds = new WeakMap<DocumentIndex, number>();

function thresholdOf(index: DocumentIndex): number {
  const known = thresholds.get(index);
  if (known !== undefined) return known;
  const yields = [...index.pages.values()]
    .flatMap(({ sentences }) => sentences)
    .filter(({ kind }) => kind === 'prose' || kind === 'item' || kind === 'term')
    .map(({ text, heading }) =>
      yieldOf({ answer: mostEvident(text, index), statement: text, heading }, index),
    )
    .sort((a, b) => a - b);
  const threshold = Math.max(LEAST, yields[Math.floor(SHARE_BELOW * yields.length)] ?? LEAST);
  thresholds.set(index, threshold);
  return threshold;
}

/** The word or pair of words of a sentence that the document makes most of. */
function mostEvident(text: string, { evidence }: DocumentIndex): string {
  const words = contentStems(text.slice(0, 600));
  const phrases = [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)];
  return phrases.reduce((best, phrase) => (evidence(phrase) > evidence(best) ? phrase : best), '');
}
