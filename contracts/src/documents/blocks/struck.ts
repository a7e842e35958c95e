// What an author crossed out. In a text that was read it stands between `~~`, as in Markdown; notes may use the tags of HTML. Nothing is
// made of it, and it is shown struck through.

/** From its first mark (`start`) to behind its last one (`end`), what is crossed out from `from` to before `to`; in UTF-16 units. */
export type StruckPart = { start: number; from: number; to: number; end: number };

/** A mark, a tag, or the end of a paragraph, which no mark goes beyond. Fences of code are three tildes and more. */
const token = /(?<![~\\])~~(?!~)|<(\/?)(del|s|strike)(?:\s[^<>]{0,80})?>|\n[^\S\n]*(?=\n)/giu;

const isSpace = (text: string, at: number): boolean => !/\S/u.test(text.charAt(at));

/** In their order. Linear in the length of the text. */
export function struckParts(text: string): StruckPart[] {
  if (!text.includes('~~') && !text.includes('</')) return [];
  const parts: StruckPart[] = [];
  const lower = text.toLowerCase();
  const lastEnds: Record<string, number> = {};
  // A tag that nothing closes is none.
  const isClosed = (tag: string, from: number): boolean =>
    (lastEnds[tag] ??= lower.lastIndexOf(`</${tag}>`)) >= from;
  let open: { kind: string; start: number; from: number } | undefined;
  for (const { 0: mark, 1: slash, 2: tag, index } of text.matchAll(token)) {
    const end = index + mark.length;
    const kind = tag?.toLowerCase() ?? mark;
    if (mark.startsWith('\n')) {
      if (open?.kind === '~~') open = undefined;
    } else if (open === undefined) {
      if (slash !== '/' && (tag === undefined ? !isSpace(text, end) : isClosed(kind, end)))
        open = { kind, start: index, from: end };
    } else if (kind === open.kind && slash !== '' && (tag !== undefined || !isSpace(text, index - 1))) {
      parts.push({ start: open.start, from: open.from, to: index, end });
      open = undefined;
    }
  }
  return parts;
}

/** Stands where something was crossed out while it is taken away; no text holds it. */
const gap = '\uFDD0';

/** Figures within a number: "0.~~5~~25" is 0.25, and not "0. 25". */
const isWithin = (before: string, part: string, after: string): boolean =>
  /^[\d.,]+$/u.test(part) && /[\d.,]$/u.test(before) && /^[\d.,]/u.test(after);

/** The text without what is crossed out in it; a line that says nothing else is empty then. */
export function withoutStruck(text: string): string {
  const parts = struckParts(text);
  if (parts.length === 0) return text;
  let [left, at] = ['', 0];
  for (const { start, from, to, end } of parts) {
    left += text.slice(at, start);
    if (!isWithin(left.slice(-1), text.slice(from, Math.min(to, from + 20)), text.charAt(end))) left += gap;
    at = end;
  }
  return (left + text.slice(at))
    .split('\n')
    .map((line) => (line.includes(gap) ? lineWithout(line) : line))
    .join('\n');
}

/** What is left of a line that says nothing: its bullet, number or mark of a heading, the bars of a row, a full stop. */
const saysNothing =
  /^[\s>|]*(?:(?:[•●○◦▪■‣⁃∙·–—*+-]|\(?\d{1,3}[.)]|[a-z][.)]|#{1,6})(?=\s|$))?[\s|*_.,;:]*$/iu;

const lineWithout = (line: string): string =>
  saysNothing.test(line.replaceAll(gap, ''))
    ? ''
    : line
        .replace(/(\*{1,3}|_{1,3})\uFDD0\1/gu, gap)
        .replace(/\uFDD0[ \uFDD0]*/gu, gap)
        .replace(/ ?\uFDD0(?=[.,:;!?)\]\t]|$)/gu, '')
        .replace(/(^|[\s([])\uFDD0/gu, '$1')
        .replaceAll(/ ?\uFDD0/gu, ' ');
