// The places of a document in the position of another: first those of its own table, list or glossary, then those behind the same label elsewhere.
import type { Place, PlacePage } from '../../places/place.ts';
import { positionOf, type Position } from './beside-options.ts';

export type PlacesBeside = (place: Place, page: PlacePage) => readonly Place[];

/** Pages before and behind that are looked at for a label. */
const farthest = 10;
/** Wrong options that are looked for. */
const enough = 4;

type Positioned = { readonly place: Place; readonly position: Position };

export function placesBeside(
  pages: ReadonlyMap<number, PlacePage>,
  placesOf: (page: PlacePage) => readonly Place[],
): PlacesBeside {
  const known = new Map<PlacePage, readonly Positioned[]>();
  const positionedOn = (page: PlacePage): readonly Positioned[] => {
    const found =
      known.get(page) ??
      placesOf(page).flatMap((place) => {
        const position = positionOf(place, page);
        return position ? [{ place, position }] : [];
      });
    known.set(page, found);
    return found;
  };
  const anywhere = (wanted: string, from: PlacePage): Place[] => {
    if (wanted === '') return [];
    const near = [...pages.values()]
      .filter(({ pageNumber }) => Math.abs(pageNumber - from.pageNumber) <= farthest)
      .toSorted(
        (one, other) =>
          Math.abs(one.pageNumber - from.pageNumber) - Math.abs(other.pageNumber - from.pageNumber),
      );
    const found: Place[] = [];
    for (const page of near) {
      if (found.length > enough) break;
      found.push(
        ...positionedOn(page).flatMap(({ place, position }) => (position.anywhere === wanted ? [place] : [])),
      );
    }
    return found;
  };
  return (place, page) => {
    const position = positionOf(place, page);
    if (position === undefined) return [];
    const same = positionedOn(page).filter((one) => one.position.here === position.here);
    if (place.kind === 'cell')
      return [
        ...new Set([
          ...same.map((one) => one.place),
          ...(same.length > enough ? [] : anywhere(position.anywhere, page)),
        ]),
      ];
    // A label that comes again, or names a part, stands for another kind of thing than those beside it.
    const elsewhere = anywhere(position.anywhere, page);
    if (elsewhere.length > 1 || position.isPart) return elsewhere;
    return same.flatMap((one) => (one.position.isPart ? [] : [one.place]));
  };
}
