import { basisOfText } from '../../checks/written/basis.ts';
import { longestStem } from '@anamnesis/contracts/quizzes/question.ts';
import type { Refusal } from '../../checks/check.ts';
import { contradictedOn } from '../../checks/written/contradicted.ts';
import { strangeTo } from '../../checks/written/on-page.ts';
import { checkStatement } from '../../checks/written/statement.ts';
import { refusalOfText } from './plain-words.ts';
import type { NotesPage } from './notes-page.ts';

/** What examiners say of any patient and in any question: it is of no page, and says nothing of the matter. */
const GENERAL =
  /(?<![\p{L}-])(?:accompanied|admitted|adult|appropriate|asked|boy|brought|child|clinic|comes|complains|day|department|described?s?|diagnosis|doctor|emergency|examination|expected|explains?|explanation|feature|finding|following|girl|given|history|hospital|hour|infant|man|management|men|mechanism|month|patient|people|person|presentation|presents?|presented|question|reports?|responsible|shows?|statement|step|student|underlying|week|woman|women|year)s?(?![\p{L}-])/giu;

/** Without what any stem says. */
export const matterOf = (stem: string): string => stem.replace(GENERAL, ' ').replace(/\s+/gu, ' ').trim();

/** In words: what only asks. "Which drug is added next?" */
const LONGEST_ASKING = 6;

const refused = (code: string, reason: string): Refusal => ({ code, reason });

/**
 * The hard checks of a stem by itself: one plain paragraph that ends with a question; what it tells before it asks is what the quote says,
 * sentence by sentence, and what it asks is of the page.
 */
export function refusalOfStem(stem: string, quote: string, page: NotesPage): Refusal | undefined {
  const form = formOf(stem);
  if (form) return form;
  const sentences = stem.split(/(?<=[.!?])\s+/u);
  if (sentences.length === 1) return undefined;
  for (const sentence of sentences) {
    const text = matterOf(sentence);
    const refusal = sentence.endsWith('?') ? strangerIn(text, page) : toldWrong(text, quote, page);
    if (refusal) return refusal;
  }
  return undefined;
}

function formOf(stem: string): Refusal | undefined {
  if (stem.length > longestStem || /[{}*`_]/u.test(stem))
    return refused('STEM_FORM', 'The stem is one paragraph of plain text, without a gap.');
  if (!/[?？؟;]$/u.test(stem)) return refused('NO_QUESTION', 'The stem ends with a question mark.');
  return refusalOfText(stem);
}

function toldWrong(text: string, quote: string, page: NotesPage): Refusal | undefined {
  const checked = checkStatement({ text, quote }, page);
  return 'refusal' in checked ? checked.refusal : contradictedOn(text, quote, page);
}

const strangerIn = (text: string, page: NotesPage): Refusal | undefined =>
  text.split(/\s+/u).length > LONGEST_ASKING
    ? strangeTo(text, undefined, basisOfText(page.text), page).refusal
    : undefined;
