import { contentStems } from '../document/content-stems.ts';
import type { Evidence } from '../document/evidence.ts';

/** What of a card tells how much the document makes of it. */
export type Asked = { answer: string; statement: string; heading: string | undefined };

/** Share of a document's cards that are marked. */
const SHARE = 0.2;
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

/** Which of a document's cards to mark as high yield: the fifth of them with the most evidence, and none without. */
export function highYield(cards: readonly Asked[], index: { evidence: Evidence }): boolean[] {
  const yields = cards.map((card) => yieldOf(card, index));
  const most = Math.round(SHARE * cards.length);
  const ranked = yields
    .map((value, at) => ({ value, at }))
    .filter(({ value }) => value >= LEAST)
    .sort((a, b) => b.value - a.value || a.at - b.at)
    .slice(0, most);
  const marked = new Set(ranked.map(({ at }) => at));
  return cards.map((_card, at) => marked.has(at));
}
