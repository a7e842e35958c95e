// The headings that a line is told under.
import { namesDrug } from '../checks/harm/names.ts';
import { headingOf, headingText } from './heading-text.ts';
import { isEmptyHeading, isPartOfSubject, wordsOfHeading } from './headings.ts';
import type { PageParts, Part } from './parts.ts';
import type { PlacePage } from './place.ts';
import { lexica } from './words.ts';

/** So much larger letters are those of a heading. */
export const LARGER = 1.15;

/** In points: a list is indented less far below its heading than columns stand apart. */
const mostIndent = 80;

/** What stands beside it in another column is over nothing of it. */
export const isInColumn = ({ box }: Part, { box: own }: Part): boolean =>
  !box ||
  !own ||
  (box.x < own.x + own.width && own.x < box.x + box.width) ||
  (box.x <= own.x && own.x - box.x <= mostIndent);

/** As the reader knows them, over pages; of what it is not sure of, the one above as it is printed. */
export function headingsOver(page: PlacePage, read: PageParts, own: Part, head: Part | undefined): string[] {
  const { path, isPathUnsure } = page.blocks[own.block]!;
  const told = isPathUnsure ? [] : path.filter((one) => !read.isLine(one));
  if (!head) return told.filter((one) => !isEmptyHeading(one));
  const printed = headText(page, read, head);
  if (told.includes(printed) || isBetween(page, read, told.at(-1), head, own))
    return withDrug(told, page, read, head);
  const isOther = told.length < path.length || isPathUnsure === true;
  const outer = isOther ? largerOver(page, read, head) : told;
  return [...outer, printed].filter((one) => !isEmptyHeading(one));
}

/** The headings over one that are each set larger. */
function largerOver(page: PlacePage, read: PageParts, head: Part): string[] {
  const found: string[] = [];
  let last = head;
  for (let at = head.index - 1; at >= 0; at--) {
    const part = read.parts[at]!;
    if (part.form !== 'heading' || !isInColumn(part, head)) continue;
    const isLarger = part.box && last.box && part.box.height > LARGER * last.box.height;
    if (!isLarger) continue;
    found.unshift(headText(page, read, part));
    last = part;
  }
  return areSisters([...found.slice(-1), headText(page, read, head)]) ? [] : found;
}

/** What was read as its heading stands below the one that is set as one. */
const isBetween = (
  page: PlacePage,
  { parts }: PageParts,
  name: string | undefined,
  head: Part,
  own: Part,
): boolean =>
  name !== undefined &&
  parts
    .slice(head.index + 1, own.index)
    .some(({ start, end }) => headingText(page.text.slice(start, end)) === name);

const headText = (page: PlacePage, { saidOf }: PageParts, head: Part): string =>
  head.form === 'heading' ? headingOf(page.text, page.blocks[head.block]!) : saidOf(head).text;

/** "Loading dose", and over it on the page "Aminophylline", which was read as beside it. */
function withDrug(path: readonly string[], page: PlacePage, { parts }: PageParts, head: Part): string[] {
  const last = path.at(-1) ?? '';
  const said = path.filter((one) => !isEmptyHeading(one));
  if (!isPartOfSubject(last) || path.some(namesDrug)) return areSisters(said) ? said.slice(-1) : said;
  const above = parts.slice(0, head.index).findLast(({ form }) => form === 'heading');
  const name = above && headingOf(page.text, page.blocks[above.block]!);
  const isAlone = said.every((one) => isPartOfSubject(one));
  return name !== undefined && (isAlone || (namesDrug(name) && namesDose(last))) && !said.includes(name)
    ? [...said.slice(0, -1), name, last]
    : said;
}

const doses = new Set('dose doses dosing dosage dosis dosierung posologie posología'.split(' '));
const namesDose = (heading: string): boolean => wordsOfHeading(heading).some((word) => doses.has(word));

/** "Warfarin", and below it "Aspirin": what follows is of one of them; "With valproate" is of what it stands under. */
const areSisters = (path: readonly string[]): boolean =>
  path.length > 1 && path.slice(-2).every(namesDrug) && !beginsSmall(path.at(-1)!);

function beginsSmall(heading: string): boolean {
  const [first = ''] = wordsOfHeading(heading);
  return lexica.some(({ functionWords }) => functionWords.has(first));
}
