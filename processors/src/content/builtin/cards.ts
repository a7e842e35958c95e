import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { candidatesOf } from './candidates/candidates.ts';
import { choose } from './choice/choose.ts';
import { isHighYield } from './choice/high-yield.ts';
import type { DocumentIndex } from './document/document-index.ts';
import { judge, type Judged } from './judgement/judge.ts';
import { settingOf } from './judgement/setting.ts';
import type { Tagger } from './words/token.ts';

/** The cards of one page, in the order of its text. */
export const draftCards = (
  index: DocumentIndex,
  pageNumber: number,
  tag: Tagger,
  style: CardStyle,
): DraftCard[] =>
  chosenCards(index, pageNumber, tag, style).map((card) => ({
    prompt: card.prompt,
    answer: card.answer,
    span: card.span,
    style,
    ...(isHighYield(card, index) ? { isHighYield: true } : {}),
  }));

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
