// "A. baumannii", "V. cholerae" and "2 wide cannulae" begin as items do. Such a mark is one where another of its kind comes before or after it.
import type { Mark } from './marks.ts';

/** "4 J/kg" is no fourth item. */
const beforeUnit =
  /^(?:j|mg|g|mcg|µg|μg|ml|mmol|units?|iu|kg|l|%|h|hrs?|hours?|min|minutes?|days?|weeks?|months?|years?)(?:\/|\s|$)/iu;
export const isFigure = ({ isBare }: Mark, body: string): boolean => isBare === true && beforeUnit.test(body);

const needsOthers = ({ type, kind, isBare, isSure, parts }: Mark) =>
  !isSure &&
  parts.length < 3 &&
  (isBare === true || ((type === 'letter' || type === 'roman') && kind.endsWith('.')));

const last = (mark: Mark) => mark.parts.at(-1) ?? 0;
const keyOf = (mark: Mark) => `${mark.kind} ${mark.parts.slice(0, -1).join('.')}`;

/** For each mark whether it is one. `isApart` says of which lines a gap sets them apart, `isAmid` which go on with a full line above. */
export function inSequence(
  marks: readonly (Mark | undefined)[],
  isApart: (at: number) => boolean,
  isAmid: (at: number) => boolean,
): boolean[] {
  const groups = Map.groupBy(
    marks
      .entries()
      .filter((entry): entry is [number, Mark] => entry[1] !== undefined && entry[1].parts.length > 0),
    ([, mark]) => keyOf(mark),
  );
  const sections = new Set(marks.flatMap((mark) => (mark?.type === 'number' ? [mark.parts.join('.')] : [])));
  // "15 minutes and full crossmatch / 45. A woman …"
  const sure = marks.map(
    (mark, at) =>
      mark !== undefined && !needsOthers(mark) && !(mark.type === 'number' && !mark.isSure && isAmid(at)),
  );
  for (const group of groups.values()) {
    // "A." of a list that begins anew.
    const goesOn = group.some(([, mark], at) => last(mark) === 2 && at > 0 && last(group[at - 1]![1]) === 1);
    for (const [at, [index, mark]] of group.entries()) {
      const before = group[at - 1]?.[1];
      const after = group[at + 1]?.[1];
      const isNext = (before && last(before) + 1 === last(mark)) || (after && last(after) - 1 === last(mark));
      const isAgain = last(mark) === 1 && goesOn;
      const first = [...mark.parts, 1].join('.');
      const parent = mark.parts.slice(0, -1).join('.');
      const isOfSection =
        mark.type === 'number' &&
        (sections.has(first) || (last(mark) === 1 && parent !== '' && sections.has(parent)));
      const isSection = mark.type === 'number' && mark.parts.length > 1 && isApart(index);
      if (isNext || isAgain || isOfSection || isSection) sure[index] = true;
    }
  }
  return sure;
}
