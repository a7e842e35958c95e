import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { type AskedPage, askedPage } from '../../engines/openai/asked-page.ts';
import { type Cloze, clozesOf, withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';
import type { QuizSourceCard } from '@anamnesis/contracts/quizzes/requests.ts';
import { gapInStem } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { findQuote } from '../../checks/grounding/grounding.ts';
import { partsThatFit } from '../../engines/openai/page-parts.ts';
import type { ReadSource } from '../../second-reading/read-questions.ts';
import { inOneLine } from '../../language/fold.ts';

/** A page of the document whose cards are asked, as the checks see it and as a model reads it. */
export type NotesPage = AskedPage & { pageNumber: number };

const known = new WeakMap<DocumentText, Map<number, NotesPage>>();

/** The page of this number, worked out once; undefined where the document has none with a text. */
export function notesPageOf(document: DocumentText, pageNumber: number): NotesPage | undefined {
  const pages = known.get(document) ?? new Map<number, NotesPage>();
  known.set(document, pages);
  const found = pages.get(pageNumber);
  if (found) return found;
  const page = document.pages.find((one) => one.pageNumber === pageNumber);
  if (!page || !/[\p{L}\p{N}]/u.test(page.text)) return undefined;
  const made = { ...askedPage(document, pageNumber), pageNumber };
  pages.set(pageNumber, made);
  return made;
}

/** A card with the page that it is of. */
export type AskedCard = { card: QuizSourceCard; page: NotesPage };

/** An option as it was written; `quote` is empty where nothing is quoted. */
export type DraftOption = { text: string; why: string; quote: string };
/** A question as it was written; the FIRST option is the right one. */
export type WrittenDraft = {
  asked: AskedCard;
  isVignette: boolean;
  stem: string;
  options: readonly DraftOption[];
};

/** Cards that are asked for in one call, and what of their pages a model is given: of one that is too long for its context a part. */
export type QuestionBatch = { cards: readonly AskedCard[]; texts: ReadonlyMap<NotesPage, string> };

const byPage = (one: AskedCard, other: AskedCard): number => one.page.pageNumber - other.page.pageNumber;

/** Cards in batches of at most so many, those of a page and of pages near each other together. `fits`: whether a call has room for it. */
export function cardBatchesOf(
  cards: readonly AskedCard[],
  most: number,
  fits: (batch: QuestionBatch) => boolean,
): QuestionBatch[] {
  const batches: QuestionBatch[] = [];
  for (let left = cards.toSorted(byPage); left.length > 0;) {
    let count = Math.min(left.length, most);
    while (count > 1 && !fits(wholeBatch(left.slice(0, count)))) count = Math.ceil(count / 2);
    const batch = wholeBatch(left.slice(0, count));
    batches.push(count > 1 || fits(batch) ? batch : cutBatch(left[0]!, fits));
    left = left.slice(count);
  }
  return batches;
}

const wholeBatch = (cards: readonly AskedCard[]): QuestionBatch => ({
  cards,
  texts: new Map(cards.map(({ page }) => [page, page.markup.text])),
});

/** The part of a page that has what the card was made of; where none has, the first. */
function cutBatch(asked: AskedCard, fits: (batch: QuestionBatch) => boolean): QuestionBatch {
  const { card, page } = asked;
  const withPart = (part: string): QuestionBatch => ({ cards: [asked], texts: new Map([[page, part]]) });
  const parts = partsThatFit(page.lines, (part) => fits(withPart(part)));
  const own = card.span === '' ? undefined : parts.find((part) => findQuote(card.span, part) !== undefined);
  return withPart(own ?? parts[0] ?? '');
}

/** The pages of a batch in their order, as a model is given them. */
export const batchPagesOf = ({ texts }: QuestionBatch) =>
  [...texts].map(([{ pageNumber, before }, text]) => ({
    page: pageNumber,
    text,
    before,
  }));

/** The same for a second reader, of some cards alone. */
export const batchSourcesOf = ({ texts }: QuestionBatch, of: ReadonlySet<NotesPage>): ReadSource[] =>
  [...texts].flatMap(([page, text]) => (of.has(page) ? [{ name: `page ${page.pageNumber}`, text }] : []));

/** What a model is told of a card: what it shows, line by line, with a gap for what it hides; of one with several blanks all that it says. */
export function asAsked({ card: { prompt, answer }, page: { pageNumber: page } }: AskedCard) {
  const [blank, ...others] = clozesOf(prompt);
  const front = blank && others.length === 0 ? frontOf(prompt, blank) : '';
  return blank === undefined || front === '' || front === gapInStem
    ? { page, asks: inOneLine(withoutClozeMarkup(prompt)).replace(answer, () => gapInStem), answer }
    : { page, asks: front, answer: plainly(blank.answer) };
}

function frontOf(prompt: string, { from, to }: Cloze): string {
  const [before, behind] = [prompt.slice(0, from), prompt.slice(to)];
  // The answer in a line of its own below a question, or below a text with a gap.
  const isBelow =
    before.endsWith('\n') &&
    behind.trim() === '' &&
    (before.trimEnd().endsWith('?') || before.includes('___'));
  return plainly(isBelow ? before : before + gapInStem + behind);
}

/** Signs of the card's writing, which are not read aloud. */
const plainly = (text: string): string =>
  text
    .replace(/\*\*|(?<!_)__(?!_)|[\u2060`]/gu, '')
    .replaceAll('∗', '*')
    .split('\n')
    .map(inOneLine)
    .filter((line) => line !== '')
    .join('\n');
