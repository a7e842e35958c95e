import { contentStems } from '../../../page/content-stems.ts';
import type { Evidence } from '../../../page/evidence.ts';

/** Features of a card that show how much the document makes of it. */
export type Asked = { answer: string; statement: string; heading: string | undefined };

/** The most of a document's cards that are marked; about one in five are. */
const MOST_MARKED = 0.25;
/** Less evidence than this is none. */
const LEAST = 2;

/** How much the document emphasises what a card asks for, 0 to about 12: mostly of the answer, then of the rest. */
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
 * The yield from which cards of a document are marked, when these are what its cards are like: as low as it can be without
 * marking more than a quarter of them; infinite where that many have the same.
 */
export function highYieldFrom(cards: readonly Asked[], index: { evidence: Evidence }): number {
  const yields = cards.map((card) => yieldOf(card, index)).filter((value) => value >= LEAST);
  const most = MOST_MARKED * cards.length;
  const borders = [...new Set(yields)].sort((a, b) => a - b);
  return borders.find((border) => yields.filter((value) => value >= border).length <= most) ?? Infinity;
}
