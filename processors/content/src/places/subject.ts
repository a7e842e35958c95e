// Whether it is known of what something speaks: by what it stands under, or by what it says itself.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { PlaceDocument } from './document.ts';
import { isPartOfSubject } from './headings.ts';
import type { Place, PlacePage } from './place.ts';
import { medicalWeight } from '../language/medical-words.ts';
import { wordsOf } from './stems.ts';
import { says } from './words.ts';
import { isRoute } from './words/values.ts';
import { isLimited, pointsBack } from './points-back.ts';

type Under = Pick<PageBlock, 'path' | 'isPathUnsure'>;
type Headings = Pick<PlaceDocument, 'headings' | 'subjectsUnder'>;

/** Where a "Dosage" stands twice under the same headings, the name of the drug between them was not seen. */
const isUnclear = ({ path, isPathUnsure }: Under, { headings }: Headings): boolean =>
  isPathUnsure === true ||
  path.some((part, at) => isPartOfSubject(part) && headings(path.slice(0, at + 1)) > 1);

/** A title over so many sections that name something names none of what they speak of: "Drugs for epilepsy". */
const manySubjects = 3;

/** One of the headings names more than a part, and it is certain that they are all. */
export function isSubjectKnown(block: Under, document: Headings): boolean {
  const { path } = block;
  const innermost = path.findLast((part) => !isPart(part));
  if (innermost === undefined || isUnclear(block, document)) return false;
  // A running head says the title again.
  const isTitle = says(innermost, path[0]!) || says(path[0]!, innermost);
  return !(isTitle && isPart(path.at(-1)!) && document.subjectsUnder(path[0]!) >= manySubjects);
}

const isPart = (heading: string): boolean => isPartOfSubject(heading) || isRoute(heading);

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
  if (!isLimited(said, document.lexicon)) return true;
  // A cell is told by its row, unless its table stands under the title of many.
  if (kind === 'cell') return under.path.every(isPart);
  return isSubject(labelOf(said), document) || begins(said);
}

const opening = (line: string): string => line.split(/\s+/u, 3).join(' ');

/** "salbutamol 5 mg": a term stands before the amount. */
const begins = (line: string): boolean =>
  wordsOf(line.split(/\d/u, 1)[0]!).some((word) => medicalWeight(word) === 2 && !isRoute(word));

const labelOf = (line: string): string => /^(.{2,60}?)(?::| [–—→=-])\s/u.exec(line)?.[1] ?? '';

/** "Maximum dose", "Not for" are none. */
const isSubject = (label: string, { lexicon }: PlaceDocument): boolean =>
  label !== '' && !isLimited(label, lexicon) && !label.split(/\s+/u).some(isPartOfSubject);
