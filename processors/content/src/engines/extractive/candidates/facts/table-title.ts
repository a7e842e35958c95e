import { wordCount } from '../../../../statements/sentence-rules.ts';
import { isGenericHeading } from '../../../../page/layout.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { nameInSeries } from './slide-title.ts';

const CAPTION = /^table\s+\p{L}?\d+(?:[.–-]\d+)*[a-z]?[.:]?\s/iu;

export const isCaption = (line: string): boolean => CAPTION.test(line);

/** In characters: a heading further up may be of something else. */
const FARTHEST = 3_000;

/** "Pharmacological" over a table names a part of the numbered section: "4.3 Bacterial meningitis". */
export function sectionAbove(title: string, page: string, start: number): string {
  const isSingle = /^\p{L}+$/u.test(title);
  if (!isPart(title) && !(isSingle && /(?:al|ic)$/u.test(title))) return title;
  const above = page.slice(Math.max(0, start - FARTHEST), start);
  const heads = [...above.matchAll(/^\d{1,2}(?:\.\d{1,2})+\.?[ ]{1,3}(\p{Lu}[^\n.:;?]{3,50})$/gmu)];
  return heads.at(-1)?.[1]?.trim() ?? '';
}

/** "Drug Prototype Table: Furosemide" is about furosemide. */
const KIND_OF_TABLE =
  /^(?:(?:drug|prototype|summary|overview|profile|monograph)\s?)+(?:table|card|sheet)?\s?[:–-]\s+(?=\p{Lu})/iu;

/** "Table 2. Loop diuretics": what the line before a table calls it; nothing where that is a sentence. */
export function titleOf(line: string): string {
  if (line.endsWith('?') || (line.endsWith('.') && !CAPTION.test(line))) return '';
  const name = line
    .replace(/^table\s+\p{L}?[\d.–-]+[a-z]?[.:]?\s*/iu, '')
    .replace(KIND_OF_TABLE, '')
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(/[?:.\s]+$/u, '');
  const ofSeries = nameInSeries(name);
  if (ofSeries !== undefined) return ofSeries;
  // "Synopsis", "Summary of drugs": of what, it does not say.
  if (isGenericHeading(name)) return '';
  return /^\p{Lu}/u.test(name) && !/:\s.*,/u.test(name) && wordCount(name) <= 8 && !/[.;!?]\s/u.test(name)
    ? name
    : '';
}
