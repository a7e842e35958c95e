/** "Oxybutynin (Ditropan, Lyrinel XL, Kentera", a gap, "patch)": a heading over two lines, as its bracket shows. */
const OPEN_BRACKET =
  /(?<=^|\n)([^\S\n]{0,20}\p{Lu}[^\n()]{1,60}\([^\n()]{1,60})(\n[^\S\n]{0,20}\n)(?=[^\S\n]{0,20}[^\n()]{1,60}\)[^\S\n]{0,5}(?:\n|$))/gu;

/** The page with such headings on one line; every offset stays what it was. */
export const withWholeHeadings = (page: string): string =>
  page.replace(OPEN_BRACKET, (_whole, opening: string, gap: string) => opening + ' '.repeat(gap.length));
