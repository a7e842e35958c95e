import { isGeneralHeading } from '../page/general-heading.ts';
import { looksLikeHeading } from '../page/layout.ts';
import type { CheckedPage } from './check.ts';
import { deniesBelow } from './harm/denial.ts';
import { MARKS } from './item-marks.ts';
import type { Place } from './places.ts';

type Line = { start: number; text: string; indent: number; mark: string };

/** The indentation of a line and the marks of its item, of which there may be two: "• 4.1 ". */
const MARK = new RegExp(String.raw`^(\s*)((?:(?:${MARKS}|\d+(?:\.\d+)+)\s+)*)`, 'u');
/** Levels of a list above a line; deeper ones are no list. */
const DEEPEST = 5;
/** In characters: a line under which others stand is short. */
const LONGEST_LEAD = 120;

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const [, space = '', mark = ''] = MARK.exec(line)!;
    const made = {
      start,
      text: line.trim(),
      indent: space.replaceAll('\t', '    ').length,
      mark: kindOf(mark),
    };
    start += line.length + 1;
    return made;
  });
}

/** "1." and "2." are marks of one kind. */
const kindOf = (mark: string): string =>
  mark
    .replace(/\s+/gu, ' ')
    .replace(/\d+/gu, '1')
    .replace(/[a-z](?=\))/u, 'a');

const opens = ({ text, mark }: Line): boolean =>
  text.endsWith(':') || (mark === '' && looksLikeHeading(text));

/** Whether a line stands beside another one in a list, so that it is no heading of that. */
const isBeside = (line: Line, other: Line): boolean =>
  line.mark === other.mark &&
  Math.abs(line.indent - other.indent) <= 1 &&
  (other.mark !== '' || !opens(line));

/**
 * The lines that a place of a page stands under, the nearest first: of a list the line that opens it, of that the one over it, up to a
 * heading that names a thing. A line that opens nothing is among them where the layout does not show that.
 */
export function governing({ text, headingBefore }: CheckedPage, { start }: Pick<Place, 'start'>): string[] {
  const lines = linesOf(text);
  const own = lines.findLast((line) => line.start <= start);
  if (!own) return [];
  const above = lines
    .slice(0, lines.indexOf(own))
    .filter((line) => line.text !== '')
    .toReversed();
  const over: string[] = [];
  let below = own;
  for (const line of above) {
    if (over.length >= DEEPEST) return over;
    const isDeeper = line.indent > below.indent + 1;
    if (isDeeper || isBeside(line, below) || line.text.length > LONGEST_LEAD) continue;
    const lead = line.text.replace(MARK, '').trim();
    over.push(lead);
    if (looksLikeHeading(lead) && namesThing(lead)) return over;
    below = line;
  }
  return headingBefore === null ? over : [...over, headingBefore];
}

const namesThing = (heading: string): boolean =>
  !isGeneralHeading(heading) && !deniesBelow(heading) && !heading.endsWith(':');
