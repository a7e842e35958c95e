/** Marks that notes in Markdown hold and that are not read. */

/** "## Burns", "# 01 Trauma". */
const HEADING = /^[^\S\n]{0,3}#{1,6}(?:[^\S\n]+0\d(?=[^\S\n]+\p{L})|(?=[^\S\n]+[\p{L}\d*“"(]))/gmu;

/** The page with the marks of its headings, and their numbers, replaced by spaces, so that every offset stays what it was. */
export const withoutHeadingMarks = (page: string): string =>
  page.replace(HEADING, (marks) => ' '.repeat(marks.length));

/** "**autosomal dominant**", "__not__": bold is not read. */
export const withoutBold = (text: string): string =>
  text.replace(/(\*\*|__)(?=[^\s*_])([^*_\n]{1,200}?)(?<=\S)\1/gu, '$2');
