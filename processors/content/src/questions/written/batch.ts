import type { SourceCard } from '@anamnesis/contracts/quizzes/requests.ts';
import { gapInStem } from '@anamnesis/contracts/quizzes/question.ts';
import { findSpan } from '../../checks/grounding.ts';
import { partsThatFit } from '../../engines/openai/page-parts.ts';
import type { ReadSource } from '../../second-reading/read-questions.ts';
import { readCard } from './read-card.ts';
import type { NotesPage } from './notes-page.ts';

/** A card with the page that it is of. */
export type AskedCard = { card: SourceCard; page: NotesPage };

/** Cards that are asked for in one call, and what of their pages a model is given: of one that is too long for its context a part. */
export type Batch = { cards: readonly AskedCard[]; texts: ReadonlyMap<NotesPage, string> };

const byPage = (one: AskedCard, other: AskedCard): number => one.page.pageNumber - other.page.pageNumber;

/** Cards in batches of at most so many, those of a page and of pages near each other together. `fits`: whether a call has room for it. */
export function batchesOf(
  cards: readonly AskedCard[],
  most: number,
  fits: (batch: Batch) => boolean,
): Batch[] {
  const batches: Batch[] = [];
  for (let left = cards.toSorted(byPage); left.length > 0;) {
    let count = Math.min(left.length, most);
    while (count > 1 && !fits(wholeBatch(left.slice(0, count)))) count = Math.ceil(count / 2);
    const batch = wholeBatch(left.slice(0, count));
    batches.push(count > 1 || fits(batch) ? batch : cutBatch(left[0]!, fits));
    left = left.slice(count);
  }
  return batches;
}

const wholeBatch = (cards: readonly AskedCard[]): Batch => ({
  cards,
  texts: new Map(cards.map(({ page }) => [page, page.markup.text])),
});

/** The part of a page that has what the card was made of; where none has, the first. */
function cutBatch(asked: AskedCard, fits: (batch: Batch) => boolean): Batch {
  const { card, page } = asked;
  const withPart = (part: string): Batch => ({ cards: [asked], texts: new Map([[page, part]]) });
  const parts = partsThatFit(page.lines, (part) => fits(withPart(part)));
  const own = card.span === '' ? undefined : parts.find((part) => findSpan(card.span, part) !== undefined);
  return withPart(own ?? parts[0] ?? '');
}

/** The pages of a batch in their order, as a model is given them. */
export const pagesOf = ({ texts }: Batch) =>
  [...texts].map(([{ pageNumber, before }, text]) => ({
    page: pageNumber,
    text,
    ...(before === undefined ? {} : { before }),
  }));

/** The same for a second reader, of some cards alone. */
export const sourcesOf = ({ texts }: Batch, of: ReadonlySet<NotesPage>): ReadSource[] =>
  [...texts].flatMap(([page, text]) => (of.has(page) ? [{ name: `page ${page.pageNumber}`, text }] : []));

/** What a model is told of a card: what it shows, and what it hides. */
export function asAsked({ card, page }: AskedCard) {
  const read = readCard(card);
  const plain = card.prompt
    .replace(/\{\{c\d+::((?:(?!\}\}|::)[^])*)(?:::[^{}]*)?\}\}/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  return {
    page: page.pageNumber,
    // Of a card with several blanks all that it says.
    asks: read?.front ?? plain.replace(card.answer, () => gapInStem),
    answer: read?.key ?? card.answer,
  };
}
