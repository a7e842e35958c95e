import { isTyped } from '../../../../page/typed-lines.ts';
import type { PrintedLine } from './printed-lines.ts';
import { rowOf } from './row-of.ts';

/** Of the lines of a page that is no prose: so many are items or rows, and so few end as sentences do. */
const LEAST_LISTED = 0.6;
const MOST_STOPPED = 0.2;

/** Whether a page is typed line by line, as notes are. */
export function areNotes(page: string, printed: readonly PrintedLine[]): boolean {
  const lines = printed.filter(({ isTitle, text }) => !isTitle && !/^\d+$/u.test(text));
  const listed = lines.filter(({ mark, text }) => mark !== '' || rowOf(text) !== undefined).length;
  const stopped = lines.filter(({ text }) => /[.!?]$/u.test(text)).length;
  return stopped <= MOST_STOPPED * lines.length && (isTyped(page) || listed >= LEAST_LISTED * lines.length);
}
