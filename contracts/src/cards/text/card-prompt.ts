import { isVisible } from '../../kernel/text/names.ts';
import { withFewMarks } from '../../kernel/text/normal-form.ts';
import { clozesOf, replaceClozes } from './cloze.ts';

/** Longest text of a card, in UTF-16 units. */
export const longestPrompt = 10_000;
/** Cards that a person may write for one document. */
export const mostWrittenCards = 2_000;

/** Highest number of a blank. */
const highestBlank = 999;

/** The messages of the specification for the form of a card. */
export const promptMessages = {
  empty: 'Please enter some text for the Anki card',
  hint: 'What is {{c1::answer}}?',
} as const;

/** A written card as it is stored: without control characters but line breaks and tabs, half characters, and crowds of marks. */
export const tidyPrompt = (prompt: string): string =>
  withFewMarks(prompt.toWellFormed())
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '')
    .trim();

const braceProblem =
  'The braces do not match. Write a hidden part as {{c1::answer}}, and none inside another';

/** In UTF-16 units: nothing of it is read where it is longer, as somebody may send 2 MB. */
const longestWritten = 2 * longestPrompt;
/** Of a card that is too long, for the person. */
export const tooLong = `The card is too long (${longestPrompt.toLocaleString('en')} characters at most)`;

/** Why a text can be no part of a card before it is tidied; null for one that may be. */
export const lengthProblem = (...texts: readonly string[]): string | null =>
  texts.some(({ length }) => length > longestWritten) ? tooLong : null;

/**
 * What a written card hides: its answer, several hidden parts joined by ", ", as a card asks for all of them together;
 * or in `problem` what to change, for the person. The hint of `{{c1::answer::hint}}` is not part of the answer.
 */
export function readPrompt(prompt: string): { answer: string } | { problem: string } {
  if (!isVisible(prompt)) return { problem: promptMessages.empty };
  if (prompt.length > longestPrompt) return { problem: tooLong };
  const blanks = clozesOf(prompt);
  const rest = replaceClozes(prompt, () => ' ');
  if (looksLikeBlank(rest, blanks.length > 0) || hasLooseBraces(rest)) return { problem: braceProblem };
  if (blanks.length === 0) return { problem: `Hide the answer, as in: ${promptMessages.hint}` };
  if (blanks.some(({ number }) => number < 1 || number > highestBlank))
    return { problem: `Hidden parts are numbered from 1 to ${highestBlank}, as in {{c1::answer}}` };
  const answers = blanks.map(({ answer }) => answer.trim());
  if (!answers.every(isVisible)) return { problem: 'A hidden part is empty. Write the answer after ::' };
  if (!/[\p{L}\p{N}]/u.test(rest))
    return { problem: 'Write the text around the answer, too, not only the answer' };
  return { answer: [...new Set(answers)].join(', ') };
}

/** Whether there is something that was probably meant to be a blank. Formulas may have double braces, as in `x^{{2}}`. */
const looksLikeBlank = (rest: string, hasBlanks: boolean): boolean =>
  /\{\{\s*c\s*\d*\s*:/iu.test(rest) || (!hasBlanks && rest.includes('{{'));

/** Whether two braces beside each other have no match. Takes linear time. */
function hasLooseBraces(rest: string): boolean {
  const open: number[] = [];
  const loose: number[] = [];
  for (let at = 0; at < rest.length; at += 1) {
    if (rest[at] === '\\') at += 1;
    else if (rest[at] === '{') open.push(at);
    else if (rest[at] === '}' && open.pop() === undefined) loose.push(at);
  }
  return [open, loose].some((all) => all.some((at, index) => all[index + 1] === at + 1));
}
