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

/** The headings of a page and its neighbours, and the one in force where the page begins. */
export function headingsAround(
  { pages }: DocumentText,
  pageNumber: number,
): { headings: Headings; headingBefore: string | null } {
  const textOf = (number: number): string => pages.find((page) => page.pageNumber === number)?.text ?? '';
  const before = headingsIn(textOf(pageNumber - 1).slice(-LOOKED_AT));
  const headingBefore = before.at(-1) ?? null;
  const own = headingsIn(textOf(pageNumber).slice(0, LOOKED_AT), headingBefore ?? undefined);
  const after = headingsIn(textOf(pageNumber + 1).slice(0, LOOKED_AT));
  return {
    headings: { before: before.slice(-MOST), page: own.slice(0, MOST), after: after.slice(0, MOST) },
    headingBefore,
  };
}
