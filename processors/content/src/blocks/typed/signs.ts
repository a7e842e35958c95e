// "== Heading ==", "--- Heading ---", "[Heading]": the same signs on both sides of a few words.
import type { Range } from '../source-line.ts';
import type { TextLine } from './text-line.ts';

const signs = '=-–—*~_#+<>[]';
const closing: Readonly<Record<string, string>> = { '[': ']', '<': '>' };
const longest = 120;
/** One sign on each side also stands around stressed words and remarks: with so many such lines over others they are headings. */
const leastOfOne = 2;

export type Decorated = Range & { readonly signs: string };

export function decoratedLines(lines: readonly TextLine[]): Map<TextLine, Decorated> {
  const found = new Map<TextLine, Decorated>();
  const doubtful = new Map<string, { line: TextLine; inside: Decorated; isOver: boolean }[]>();
  for (const [at, line] of lines.entries()) {
    const inside = insideSigns(line.text);
    if (!inside) continue;
    if (isClear(line.text, inside)) found.set(line, inside);
    else if (inside.signs.length === 1 || inside.signs.startsWith('[')) {
      const next = lines[at + 1];
      const isOver = next !== undefined && next.gap < 2 && insideSigns(next.text)?.signs !== inside.signs;
      const own = doubtful.get(inside.signs) ?? [];
      own.push({ line, inside, isOver });
      doubtful.set(inside.signs, own);
    }
  }
  for (const own of doubtful.values())
    if (own.length >= leastOfOne && own.every(({ isOver }) => isOver))
      for (const { line, inside } of own) found.set(line, inside);
  return found;
}

/** What the signs enclose, as places in the text. */
function insideSigns(text: string): Decorated | undefined {
  if (text.length > longest || !signs.includes(text[0]!) || !signs.includes(text.at(-1)!)) return undefined;
  const start = skip(text, 0, 1);
  const end = skip(text, text.length - 1, -1) + 1;
  const [open, close] = [text.slice(0, start).trim(), text.slice(end).trim()];
  const isClosed = close === Array.from(open, (sign) => closing[sign] ?? sign).join('');
  const isEven = open.length === close.length && (isClosed || open.length > 1);
  return isEven && start < end ? { start, end, signs: open } : undefined;
}

function isClear(text: string, { start, signs: open }: Decorated) {
  // "* Heading *"
  const isSpaced = open === '*' && text[start - 1] === ' ';
  const least = isSpaced ? 1 : open.startsWith('*') || open.startsWith('_') ? 3 : 2;
  return open.length >= least && !open.startsWith('[');
}

function skip(text: string, from: number, by: 1 | -1) {
  let at = from;
  while (at >= 0 && at < text.length && (signs.includes(text[at]!) || text[at] === ' ')) at += by;
  return at;
}

/* "== Heart failure", "** Angina": headings whose level the number of signs before them says, as in AsciiDoc and Org. */

export type Prefixed = { readonly level: number; readonly mark: number };

const mostSigns = 6;
/** So many are deeper than one sign. */
const leastDeep = 2;

function prefixOf({ text }: TextLine, sign: string): Prefixed | undefined {
  let level = 0;
  while (text[level] === sign) level++;
  const isOne = level > 0 && level <= mostSigns && text[level] === ' ' && text.at(-1) !== sign;
  return isOne && text.length < 120 ? { level, mark: level + 1 } : undefined;
}

/** Stars also mark items: they are of headings where something else follows most of those lines. */
export function prefixedHeadings(lines: readonly TextLine[]): Map<TextLine, Prefixed> {
  const found = new Map<TextLine, Prefixed>();
  for (const sign of ['=', '*']) {
    const all = lines.map((line) => (line.start === line.from ? prefixOf(line, sign) : undefined));
    const deep = all.filter((one) => one !== undefined && one.level > 1).length;
    if (deep < leastDeep) continue;
    const own = all.flatMap((one, at) => (one ? [at] : []));
    const over = own.filter((at) => at + 1 < lines.length && isOverOther(all, at)).length;
    if (sign === '*' && over < own.length * 0.9) continue;
    for (const at of own) found.set(lines[at]!, all[at]!);
  }
  return found;
}

/** Over a line without signs, or over a heading that is one deeper. */
function isOverOther(all: readonly (Prefixed | undefined)[], at: number) {
  const [one, next] = [all[at]!, all[at + 1]];
  return next === undefined || (next.level === one.level + 1 && all[at + 2] === undefined);
}

/*
 * What pages and slides that were copied into a text left there: "2 / 6" or a number alone, each one more than the last, and the line beside each
 * of them that is always the same.
 */

const counter =
  /^\W{0,3}(?:page|slide|seite|folie|p\.|página)?\s*(\d{1,4})\s*(?:(?:of|von|de|sur|\/)\s*(\d{1,4}))?\W{0,3}$/iu;
const leastCounted = 3;
/** Numbers that stand one right below another count something else. */
const leastApart = 3;

export function countersOf(lines: readonly TextLine[]): Set<TextLine> {
  const found = new Set<TextLine>();
  const counts = lines.flatMap((line, at) => {
    const [, number, of = ''] = counter.exec(line.text) ?? [];
    return number === undefined ? [] : [{ at, number: Number(number), of }];
  });
  for (const own of Map.groupBy(counts, ({ of }) => of).values()) {
    const ascend = own.every(({ number, at }, one) => {
      const last = own[one - 1];
      return !last || (number > last.number && number <= last.number + 2 && at >= last.at + leastApart);
    });
    if (own.length < leastCounted || !ascend) continue;
    for (const { at } of own) found.add(lines[at]!);
    for (const by of [-1, 1]) {
      const beside = Map.groupBy(
        own.flatMap(({ at }) => lines[at + by] ?? []),
        ({ text }) => text,
      );
      for (const alike of beside.values())
        if (alike.length >= Math.max(2, own.length * 0.6)) for (const line of alike) found.add(line);
    }
  }
  return found;
}
