import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { candidatesOf } from './candidates/candidates.ts';
import { choose } from './choice/choose.ts';
import { highYieldFrom, yieldOf } from './choice/high-yield.ts';
import type { DocumentIndex } from './document/document-index.ts';
import { judge, type Judged } from './judgement/judge.ts';
import { settingOf } from './judgement/setting.ts';
import type { Tagger } from './words/token.ts';

/** The cards of one page, in the order of its text. */
export function draftCards(
  index: DocumentIndex,
  pageNumber: number,
  tag: Tagger,
  style: CardStyle,
): DraftCard[] {
  const cards = chosenCards(index, pageNumber, tag, style);
  const from = cards.length === 0 ? Infinity : markedFrom(index, tag, style);
  return cards.map((card) => ({
    prompt: card.prompt,
    answer: card.answer,
    span: card.span,
    style,
    ...(yieldOf(card, index) >= from ? { isHighYield: true } : {}),
  }));
}

/** Pages, spread over a document, whose cards tell what its cards are like. */
const LOOKED_AT = 12;

const marks = new WeakMap<DocumentIndex, Map<CardStyle, number>>();

/** From which yield on the cards of a document are marked: the same whichever pages were asked for before. */
function markedFrom(index: DocumentIndex, tag: Tagger, style: CardStyle): number {
  const known = marks.get(index) ?? new Map<CardStyle, number>();
  marks.set(index, known);
  let from = known.get(style);
  if (from === undefined) {
    const pages = [...index.pages.keys()];
    const step = Math.max(1, pages.length / LOOKED_AT);
    const looked = Array.from(
      { length: Math.min(LOOKED_AT, pages.length) },
      (_, at) => pages[Math.floor(at * step)]!,
    );
    from = highYieldFrom(
      looked.flatMap((page) => chosenCards(index, page, tag, style)),
      index,
    );
    known.set(style, from);
  }
  return from;
}

/** The chosen cards with what the judgement thinks of them: rules make, the judgement weighs, coverage chooses. */
export function chosenCards(
  index: DocumentIndex,
  pageNumber: number,
  tag: Tagger,
  style: CardStyle,
): Judged[] {
  const page = index.pages.get(pageNumber);
  if (!page) return [];
  const setting = settingOf(index, page, tag);
  const judged = candidatesOf(index, pageNumber, tag, style).map((candidate) => judge(candidate, setting));
  return choose(judged, page, index);
}
