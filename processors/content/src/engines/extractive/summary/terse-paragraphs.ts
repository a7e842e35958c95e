import type { PageLayout } from '../../../page/document-index.ts';
import { ofEach, thingAt } from '../../../page/in-order.ts';

/** A line of a page, by its place. */
export type Line = { text: string; start: number; end: number; indent: number };
/** A paragraph: lines without a gap between them. */
export type Paragraph = { lines: Line[]; isTable: boolean };

/** In characters: a line of so many is as long as the column is wide. */
export const widthOf = ofEach(({ text }: PageLayout): number => {
  const lengths = text
    .split('\n')
    .map((line) => line.trim().length)
    .filter((length) => length > 20);
  lengths.sort((a, b) => a - b);
  return lengths[Math.floor(0.9 * lengths.length)] ?? 80;
});

/** What stands between the gaps of a page, line by line; tables apart. */
export function paragraphsOf(page: PageLayout): Paragraph[] {
  const rows = page.blocks.filter(({ kind }) => kind === 'row');
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | undefined;
  let at = 0;
  for (const raw of page.text.split('\n')) {
    const start = at + (raw.length - raw.trimStart().length);
    at += raw.length + 1;
    const text = raw.trim();
    if (text === '') {
      open = undefined;
      continue;
    }
    const isTable =
      /\t|\S {3,}\S|^\|/u.test(text) || (open?.isTable !== false && thingAt(rows, start) !== undefined);
    const line = { text, start, end: start + text.length, indent: raw.length - raw.trimStart().length };
    // Of "## Ovary" the marks are blanks by now.
    if (open === undefined && /^ {2,5}[\p{L}\d]/u.test(raw) && !/\S {3,}\S|\t/u.test(text)) {
      paragraphs.push({ lines: [line], isTable: false });
      continue;
    }
    if (open === undefined || open.isTable !== isTable) paragraphs.push((open = { lines: [line], isTable }));
    else open.lines.push(line);
  }
  return paragraphs.map(withWholeName);
}

/** "Ondansetron (Zofran), granisetron" over "(Kytril)": names of drugs that a narrow column wraps are one heading. */
export const NAMES =
  /^\p{Lu}[\p{L}-]{3,30}(?: \([^()]{2,60}\))?(?:(?:,| –| \/| and) [\p{L}-]{4,30}(?: \([^()]{2,60}\))?){0,4}$/u;

function withWholeName(paragraph: Paragraph): Paragraph {
  const { lines, isTable } = paragraph;
  const [first] = lines;
  if (isTable || lines.length < 2 || lines.length > 3 || !/^[^.:;]*\)$/u.test(lines.at(-1)!.text))
    return paragraph;
  const text = lines.map((line) => line.text).join(' ');
  return NAMES.test(text) ? { ...paragraph, lines: [{ ...first!, text }] } : paragraph;
}
