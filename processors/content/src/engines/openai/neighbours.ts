import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { layOut } from '../../page/layout.ts';

/** Of each page; more are a table of contents. */
const MOST = 6;
/** In characters: headings stand at the beginnings and ends of what is looked at. */
const LOOKED_AT = 6_000;

export type Headings = { before: string[]; page: string[]; after: string[] };

const headingsIn = (text: string, before?: string): string[] => [
  ...new Set(
    layOut(text, before)
      .filter(({ kind }) => kind === 'heading')
      .map(({ heading }) => heading ?? '')
      .filter((heading) => heading !== ''),
  ),
];

const textOf = ({ pages }: DocumentText, number: number): string =>
  pages.find(({ pageNumber }) => pageNumber === number)?.text ?? '';

const headingsBefore = (document: DocumentText, pageNumber: number): string[] =>
  headingsIn(textOf(document, pageNumber - 1).slice(-LOOKED_AT));

/** The heading in force where a page begins. */
export const headingBefore = (document: DocumentText, pageNumber: number): string | null =>
  headingsBefore(document, pageNumber).at(-1) ?? null;

/** The headings of a page and its neighbours. */
export function headingsAround(document: DocumentText, pageNumber: number): Headings {
  const before = headingsBefore(document, pageNumber);
  const own = headingsIn(textOf(document, pageNumber).slice(0, LOOKED_AT), before.at(-1));
  const after = headingsIn(textOf(document, pageNumber + 1).slice(0, LOOKED_AT));
  return { before: before.slice(-MOST), page: own.slice(0, MOST), after: after.slice(0, MOST) };
}
