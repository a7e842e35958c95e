import { numberedParagraphs, type Numbered } from './numbered-paragraphs.ts';

/** The titles of numbered sections by their number, as far as a document has been read. */
export type Sections = Map<number, string>;

const TITLE = /^(?:(?:step|part|section)\s)?(\d{1,2})(?:[.):]|\s[–-])?\s+(?=\p{Lu})/iu;

/** The numbered paragraphs of a page by where they begin. */
export const paragraphsByStart = (text: string): ReadonlyMap<number, Numbered> =>
  new Map(numberedParagraphs(text).map((one) => [one.start, one]));

/** The number of a section that a heading gives: 4 of "4. Immediate treatment". */
export const sectionNumber = (heading: string): number | undefined => {
  const number = TITLE.exec(heading)?.[1];
  return number === undefined ? undefined : Number(number);
};

/** In characters. */
const LONGEST = 90;

/** "4. Immediate treatment", which could be an item of a list: it is none where paragraphs 4.1, 4.2 stand below it. */
export function opensSection(
  line: string,
  start: number,
  paragraphs: ReadonlyMap<number, Numbered>,
  sections: Sections,
): boolean {
  if (paragraphs.size === 0 && sections.size < LEAST_SECTIONS) return false;
  const number = line.length > LONGEST || /\n|[.;,]$/u.test(line) ? undefined : sectionNumber(line);
  if (number === undefined) return false;
  // "8. Prognosis score (adults)" after section 7, though it has no paragraphs.
  if (number > LEAST_SECTIONS && Math.max(...sections.keys()) === number - 1) return true;
  for (const one of paragraphs.values()) if (one.section === number && one.start > start) return true;
  return false;
}

const LEAST_SECTIONS = 3;
