import { listedIn, startsOf } from './bullet-items.ts';
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
  if (keyed(line.text).length > MOST_OF_NAME || /[\d.:;,()]/u.test(line.text)) return false;
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
  const isQuestion = line.text.endsWith('?') && !isItem(line) && line.indent <= page.lines[head]!.indent;
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

/**
 * Whether a bullet puts a line behind a heading that has ended before it: "CI in asthma – magnesium = acute asthma", where the lines of
 * the heading stand further in and magnesium at the margin again.
 */
export function isOfClosedHead(bullet: string, page: string): boolean {
  const { head, items } = listedIn(bullet);
  if (head === '') return false;
  const known = knownOf(page);
  const over = asRead(head.split(', ').at(-1)!);
  const said = asRead(bullet);
  if (
    items
      .slice(1)
      .some((item) =>
        startsOf(item, known).some((at) => known.read[at] === asRead(item) && isNameAmong(known, at)),
      )
  )
    return true;
  return items.some((item) => {
    const places = startsOf(item, known).filter((at) => headAbove(over, known, at) >= 0);
    return (
      places.length > 0 &&
      places.every((place) => {
        const from = headAbove(over, known, place);
        const between = known.lines.slice(from + 1, place).map((_, nth) => from + 1 + nth);
        return returnsTo(known, from, place) || between.some((at) => closes(known, from, at, said));
      })
    );
  });
}

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
