import type { CheckedPage, Refusal } from '../check.ts';
import { type Checked, checkStatement } from './statement.ts';

/** A line of a summary with the words of the page that prove it. */
export type WrittenLine = { text: string; span: string };

/** In characters. */
const LONGEST = 400;

/** The hard checks of a line that was written freely: one short line of plain text, and what it says (`checkStatement`). */
export function checkLine({ text, span }: WrittenLine, page: CheckedPage): Checked {
  const refusal = formOfLine(text);
  return refusal ? { refusal } : checkStatement({ text, quote: span }, page);
}

/** Whether it is one short line of plain text. */
export function formOfLine(text: string): Refusal | undefined {
  if (!/\p{L}/u.test(text)) return { code: 'EMPTY', reason: 'It says nothing.' };
  if (text.length > LONGEST || /\n/u.test(text.trim()))
    return { code: 'LONG', reason: 'One sentence at most, in one line.' };
  if (/[{}*`]/u.test(text)) return { code: 'MARKUP', reason: 'Plain text, no markup.' };
  return undefined;
}
