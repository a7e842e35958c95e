/** Marks that notes in Markdown hold and that are not read. */
import { withoutStruck } from '@anamnesis/contracts/documents/struck.ts';

/** "## Burns", "# 01 Trauma". */
const HEADING = /^[^\S\n]{0,3}#{1,6}(?:[^\S\n]+0\d(?=[^\S\n]+\p{L})|(?=[^\S\n]+[\p{L}\d*“"(]))/gmu;

/** The page with the marks of its headings, and their numbers, replaced by spaces, so that every offset stays what it was. */
export const withoutHeadingMarks = (page: string): string =>
  page.replace(HEADING, (marks) => ' '.repeat(marks.length));

/** In a document: one line that begins so may be anything. */
const LEAST_MARKS = 3;

/** Whether these pages mark their headings. */
export const marksHeadings = (pages: readonly string[]): boolean =>
  pages.reduce((sum, page) => sum + (page.match(HEADING)?.length ?? 0), 0) >= LEAST_MARKS;

/** A heading with its mark, or a fold of a page, which is one below all others. */
const MARKED =
  /^[^\S\n]{0,3}(?:(#{1,6})[^\S\n]+(?:0\d[^\S\n]+)?([^\n]+)|<summary>([^<\n]+)<\/summary>|(<\/details>))/gmu;
const LOWEST = 7;

export type MarkedHeading = { start: number; level: number; title: string };

/** The headings of a page that marks them, in its order; one without a title ends a fold. */
export const markedHeadings = (page: string): MarkedHeading[] =>
  [...page.matchAll(MARKED)].map(({ index, 0: whole, 1: marks, 2: title = '', 3: fold = '' }) => ({
    start: index + whole.length - whole.trimStart().length + (marks?.length ?? 0),
    level: marks?.length ?? LOWEST,
    title: (title || fold).replace(/[*_`~]+|\s#+\s*$/gu, '').trim(),
  }));

/** "**autosomal dominant**", "__not__": bold is not read. */
export const withoutBold = (text: string): string =>
  text.replace(/(\*\*|__)(?=[^\s*_])([^*_\n]{1,200}?)(?<=\S)\1/gu, '$2');

/** The page without what its author crossed out or does not show: "~~5 mg~~", "<!-- ask -->". */
export const asMeant = (page: string): string =>
  withoutStruck(page).replace(/<!--(?:(?!-->)[^]){0,2000}-->/gu, ' ');

/** "> Do not give valproate", after a gap or a heading and as far as the lines begin so: a quotation, and no "greater than". */
const QUOTED =
  /(?<=^|\n[^\S\n]*\n|(?:^|\n)#[^\n]{0,200}\n)[^\S\n]{0,3}>[^\S\n]?(?:[>\p{L}*_[•-])[^\n]*(?:\n[^\S\n]{0,3}>[^\n]*)*/gu;

/** The page with the marks of quotations replaced by spaces. */
export const withoutQuoteMarks = (page: string): string =>
  page.includes('>')
    ? page.replace(QUOTED, (quoted) =>
        quoted.replace(/^[^\S\n]{0,3}>(?:[^\S\n]?>)*/gmu, (marks) => ' '.repeat(marks.length)),
      )
    : page;

const SMALL = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** What a file of PDF text may hold and no reader sees: NUL, half a pair of surrogates. */
const UNREADABLE = /[^\P{Cc}\n\t]|\p{Cs}/gu;
const MARKS = /[*∗_`~=<[\]|#]|-->|[^\P{Cc}\n\t]|\p{Cs}/u;

/** Any text as it is read: without marks of Markdown and HTML, whether or not they are paired. Gaps of answers stay. */
export function withoutMarks(text: string): string {
  if (!MARKS.test(text)) return text;
  return (
    withoutBold(text.replace(UNREADABLE, ' '))
      // "10<sup>9</sup>" is not 109.
      .replace(/<sup>([+−-]?\d{1,3})<\/sup>/giu, (_whole, power: string) =>
        power
          .replace(/\d/gu, (digit) => SMALL[Number(digit)]!)
          .replace(/[−-]/u, '⁻')
          .replace('+', '⁺'),
      )
      .replace(/<(?:br|hr|\/?(?:details|summary|div|p|li|ul|ol))(?:\s[^<>]{0,80})?\/?>/giu, ' ')
      .replace(/<\/?(?:b|i|u|s|em|strong|sub|sup|mark|span|font|kbd|small|center)(?:\s[^<>]{0,80})?>/giu, '')
      .replace(/<!--|-->/gu, ' ')
      .replace(/!\[[^[\]\n]{0,80}\](?:\([^()\s]{0,200}\))?/gu, '')
      .replace(/\[([^[\]\n]{1,200})\]\([^()\s]{1,200}\)/gu, '$1')
      .replace(/\]\((?:https?:|www\.)[^()\s]{0,200}\)/gu, '')
      .replace(/\[\[(?:[^[\]|\n]{1,80}\|)?|\]\]/gu, '')
      // A heading may have lost the last bracket.
      .replace(/\[\^[\w-]{1,20}(?:\]:?|(?=\s|$))|\[!\p{Lu}{3,12}\]|\[[ xX]\]\s/gu, '')
      .replace(/\[([^[\]\n]{1,200})\]\[[\w-]{1,20}\]/gu, '$1')
      .replace(/\|(?:\s?:?-{2,}:?\s?\|){1,20}/gu, ' ')
      // One "#" is a fracture.
      .replace(/\s?(?<!\S)(?:#{2,6}|={2,})(?!\S)/gu, '')
      .replace(/[*∗]{2,}|~~|`/gu, '')
      .replace(/==(?=[^\s=])([^=\n]{1,200})(?<=\S)==/gu, '$1')
      .replace(/(?<![\S])==(?=[\p{L}\d])|(?<=[\p{L}\d.,;:)])==(?!\S)/gu, '')
      .replace(/(?<!_)__(?=[^\s_])|(?<=[^\s_])__(?!_)/gu, '')
      .replace(/(?<![\p{L}\d*∗])[*∗](?=\S)([^*∗\n]{1,80})(?<=\S)[*∗](?![\p{L}\d])/gu, '$1')
      .replace(/(?<![\p{L}\d_])_(?=[\p{L}\d])([^_\n]{1,80})(?<=\S)_(?![\p{L}\d_])/gu, '$1')
  );
}

/** A line of a summary or of a card, which holds nothing of a table or a list either. */
export const shownLine = (line: string): string =>
  MARKS.test(line) || /^[•●▪◦]/u.test(line)
    ? withoutMarks(line)
        .replace(/\s_{2,}$/u, '')
        .replace(/^(?:[\s|•●▪◦∗*]|#{1,6}\s)+|[\s|]+$/gu, '')
        .replace(/\s*\|\s*(?=[:;,.”])/gu, '')
        .replace(/\s\|+\s/gu, '; ')
        .replace(/[^\S\n]{2,}/gu, ' ')
        .replace(/ (?=[.,;:](?:\s|$))/gu, '')
    : line;
