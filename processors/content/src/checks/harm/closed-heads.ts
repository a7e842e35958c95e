import { type Listed, listedIn, startsOf } from './bullet-items.ts';
import { knownOf, type Page } from './chain.ts';
import { isItem } from './item-parents.ts';
import { namesCondition, namesDrug } from './names.ts';
import { namedIn } from './page-facts.ts';
import type { PageLine } from './page-line.ts';
import { isOpen } from './page-lines.ts';
import { asRead, keyed } from './signs.ts';

/** In words: a name that stands over notes without a sign of it. */
const MOST_OF_NAME = 2;

const isTitle = ({ mark }: PageLine): boolean => mark.startsWith('#');

/** "epiglottitis" between two lines that say something: the next thing of which notes are. */
function isNameAmong({ lines }: Page, at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at]!, lines[at + 1]];
  if (before === undefined || next === undefined || line.mark !== '' || isOpen(before.text)) return false;
  if (keyed(line.text).length > MOST_OF_NAME || /[\d.:;,()=→–-]/u.test(line.text)) return false;
  return [before, next].every(({ text }) => keyed(text).length > MOST_OF_NAME);
}

/** A line as far out as a heading that has its own lines further in: they end there. */
function returnsTo({ lines }: Page, head: number, at: number): boolean {
  const [over, first, line] = [lines[head]!, lines[head + 1]!, lines[at]!];
  if (isTitle(over) || first.indent <= over.indent || line.indent > over.indent) return false;
  if (isItem(line) && !isItem(over)) return false;
  const isHead = (lines[at + 1]?.indent ?? 0) > line.indent || line.text.endsWith(':');
  return isHead || namedIn(line.text) !== undefined;
}

/** Whether a line between a heading and what is stated under it ends what the heading is over. */
function closes(page: Page, head: number, at: number, said: string): boolean {
  const line = page.lines[at]!;
  if (said.includes(page.read[at]!)) return false;
  // The title of a page of questions is over all of them.
  const isTitleOfAll = head === 0 && page.lines[1]?.gap === true;
  const isQuestion =
    line.text.endsWith('?') && !isItem(line) && !isTitleOfAll && line.indent <= page.lines[head]!.indent;
  const isName =
    isNameAmong(page, at) &&
    !isTitle(page.lines[head]!) &&
    (namesCondition(line.text) || namesDrug(line.text));
  return isQuestion || isName || returnsTo(page, head, at);
}

/** The last line above a place that a heading is, or that begins it. */
const headAbove = (head: string, { read }: Page, place: number): number =>
  read.findLastIndex(
    (line, at) =>
      at < place &&
      line.trim() !== '' &&
      (line === head || (line.trim().includes(' ') && head.startsWith(line)) || line.startsWith(head)),
  );

/** "crypto" of a bullet that lists the lines below "PCP": the next heading, read as one of its lines. */
function isNextName(item: string, head: string, page: Page): boolean {
  const { lines, read } = page;
  return startsOf(item, page).some((at) => {
    const over = headAbove(head, page, at);
    return (
      over >= 0 &&
      over < at - 1 &&
      read[at] === asRead(item) &&
      isNameAmong(page, at) &&
      lines[at]!.indent <= lines[over]!.indent
    );
  });
}

/** The first item of a bullet that stands below what ended the heading in front; -1 for none. */
function firstOutside({ head, items }: Listed, bullet: string, page: Page): number {
  if (head === '') return -1;
  const over = asRead(head.split(', ').at(-1)!);
  const said = asRead(bullet);
  return items.findIndex((item, nth) => {
    if (nth > 0 && isNextName(item, over, page)) return true;
    const places = startsOf(item, page).filter((at) => headAbove(over, page, at) >= 0);
    const isOutside = (place: number): boolean => {
      const from = headAbove(over, page, place);
      const between = page.lines.slice(from + 1, place).map((_, at) => from + 1 + at);
      return returnsTo(page, from, place) || between.some((at) => closes(page, from, at, said));
    };
    return places.length > 0 && places.every(isOutside);
  });
}

/**
 * Whether a bullet puts a line behind a heading that has ended before it: "CI in asthma – magnesium = acute asthma", where the lines of
 * the heading stand further in and magnesium at the margin again.
 */
export const isOfClosedHead = (bullet: string, page: string): boolean =>
  firstOutside(listedIn(bullet), bullet, knownOf(page)) >= 0;

/** "Gentamicin; Treats MG (pyridostigmine)": what stands under one heading, and then the next heading of its kind. */
export function runsIntoHead(bullet: string, page: string): boolean {
  const { items } = listedIn(bullet);
  if (items.length < 2) return false;
  const known = knownOf(page);
  const { lines, read } = known;
  const said = asRead(bullet);
  const isHead = (at: number): boolean => lines[at]!.text.endsWith(':');
  const first = startsOf(items[0]!, known);
  const heads = items.slice(1).flatMap((item) => startsOf(item, known).filter(isHead));
  return first.some((at) => {
    const over = lines.findLastIndex((_, above) => above < at && isHead(above));
    if (over < 0 || said.includes(read[over]!)) return false;
    return heads.some(
      (next) =>
        next > at && lines[next]!.indent === lines[over]!.indent && lines[next]!.mark === lines[over]!.mark,
    );
  });
}
