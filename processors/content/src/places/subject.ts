// Whether it is known of what something speaks: by what it stands under, or by what it says itself.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { PlaceDocument } from './document.ts';
import { isPartOfSubject } from './headings.ts';
import type { Place, PlacePage } from './place.ts';
import { isLimited, pointsBack } from './points-back.ts';

type Under = Pick<PageBlock, 'path' | 'isPathUnsure'>;

/** Where a "Dosage" stands twice under the same headings, the name of the drug between them was not seen. */
const isUnclear = ({ path, isPathUnsure }: Under, { headings }: PlaceDocument): boolean =>
  isPathUnsure === true ||
  path.some((part, at) => isPartOfSubject(part) && headings(path.slice(0, at + 1)) > 1);

/** One of the headings names more than a part, and it is certain that they are all. */
export const isSubjectKnown = (block: Under, document: PlaceDocument): boolean =>
  block.path.some((part) => !isPartOfSubject(part)) && !isUnclear(block, document);

/** Of a line, a list or a cell: what denies, limits or says how much is asked only where it is known of what. */
export function saysOfWhat(
  { kind, block, around, excerpt: { start, end } }: Place,
  { text, blocks }: PlacePage,
  document: PlaceDocument,
): boolean {
  const under = blocks[block]!;
  const said = text.slice(start, end);
  // "Without them, waiting is safe": what "them" is stands on no line before it.
  const points = kind === 'line' && around.length === 0 && pointsBack(opening(said), document.lexicon);
  if (points && isLimited(said, document.lexicon)) return false;
  if (isSubjectKnown(under, document)) return true;
  if (isUnclear(under, document)) return false;
  return kind === 'cell' || !isLimited(said, document.lexicon) || isSubject(labelOf(said), document);
}

const opening = (line: string): string => line.split(/\s+/u, 3).join(' ');

const labelOf = (line: string): string => /^(.{2,60}?)(?::| [–—→=-])\s/u.exec(line)?.[1] ?? '';

/** "Maximum dose", "Not for" are none. */
const isSubject = (label: string, { lexicon }: PlaceDocument): boolean =>
  label !== '' && !isLimited(label, lexicon) && !label.split(/\s+/u).some(isPartOfSubject);
