import { partInFull } from '../../../page/label-parts.ts';
import type { Heading } from '../candidates/page-headings.ts';
import type { PageLayout } from '../../../page/document-index.ts';

export type Kind = 'thing' | 'part' | 'label' | 'other';
export type Read = Heading & { page: PageLayout; kind: Kind; body: number };

/**
 * What each heading of a part is of. A part right under the last of several names under a number, of which none had parts
 * before, is of what has the number: "9.6 Vasculitis" with three diseases and one treatment.
 */
export function ownersOf(headings: readonly Read[]): ReadonlyMap<Read, Read | undefined> {
  const owners = new Map<Read, Read | undefined>();
  let cover: Read | undefined;
  let last: Read | undefined;
  let below: Below[] = [];
  const coversHaveParts = headings.some(
    ({ kind, number }, at) => kind === 'part' && number === '' && isNumbered(headings[at - 1]),
  );
  const close = () => {
    const withParts = below.filter(({ parts }) => parts.length > 0);
    const isOfCover =
      isNumbered(cover) &&
      withParts.length === 1 &&
      withParts[0] === below.at(-1) &&
      (below.length > 1 || coversHaveParts);
    for (const { heading, parts } of below)
      for (const part of parts) owners.set(part, isOfCover ? cover : heading);
    below = [];
  };
  for (const heading of headings) {
    const { kind, number } = heading;
    if (kind === 'label') continue;
    if (kind === 'other' && number === '' && isNumbered(cover)) continue;
    if (kind === 'other' || (number !== '' && kind !== 'part')) {
      close();
      cover = kind === 'thing' ? heading : undefined;
      last = cover;
    } else if (kind === 'thing') {
      below.push({ heading, parts: [] });
      last = heading;
    } else if (number !== '' && isNumbered(last) && !number.startsWith(`${last!.number}.`)) {
      close();
      [cover, last] = [undefined, undefined];
    } else if (last === cover || last === undefined) owners.set(heading, last);
    else below.at(-1)!.parts.push(heading);
  }
  close();
  return new Map(
    [...owners].filter(([part, owner]) => owner !== undefined && isOwn(part, owner, owners, headings)),
  );
}

type Below = { heading: Read; parts: Read[] };
const isNumbered = (heading: Read | undefined): boolean => heading?.kind === 'thing' && heading.number !== '';

/**
 * Whether a part is surely of the name above it, and not beside it in a chapter about something else: a part stands right under
 * the name, or the name is the first of the document, or most names of the document have parts of their own.
 */
function isOwn(
  part: Read,
  owner: Read,
  owners: ReadonlyMap<Read, Read | undefined>,
  headings: readonly Read[],
): boolean {
  if (part.number !== '' && !part.number.startsWith(`${owner.number}.`)) return false;
  if (isNumbered(owner) && part.number === '') return true;
  const next = headings[headings.indexOf(owner) + 1];
  if (next !== undefined && owners.get(next) === owner && isRightUnder(owner, next)) return true;
  const things = headings.filter(({ kind }) => kind === 'thing');
  if (things[0] === owner) return true;
  const withParts = new Set(owners.values());
  const isRepeated = [...owners].some(
    ([other, of]) => of !== owner && of !== undefined && keyOf(other) === keyOf(part),
  );
  return isRepeated && things.filter((thing) => withParts.has(thing)).length >= 0.5 * things.length;
}

const keyOf = ({ title }: Read): string => partInFull(title).toLowerCase();

const isRightUnder = (owner: Read, next: Read): boolean =>
  owner.page === next.page && owner.page.text.slice(owner.body, next.start).trim().length < 12;
