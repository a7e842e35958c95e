// What is told of the places that were found: their best lines as they stand, and which tell of what.
import type { Answer, Citation, PlacesByName } from '@anamnesis/contracts/notes-search/answer.ts';
import { longestName, longestPassage, mostNames } from '@anamnesis/contracts/notes-search/limits.ts';
import type { AskedThing } from './asked.ts';
import { SAID } from './lines/best-lines.ts';
import type { FoundPlace } from './find-in-notes.ts';
import { toldLine } from './lines/lines.ts';

/** Lines that are told for an answer. */
const MOST_LINES = 3;

/** The best lines of the best places, where an answer would be. */
export function bestLinesAsAnswer(places: readonly FoundPlace[], missing: readonly string[]): Answer {
  const lit = places.slice(0, MOST_LINES).filter(({ isLit }) => isLit);
  return {
    verdict: 'places',
    sentences: lit.map(({ line }, at) => ({ text: toldLine(line).slice(0, longestPassage), sources: [at] })),
    citations: lit.map(
      ({
        source,
        line: {
          at: [start, end],
        },
      }): Citation => ({
        PDF_id: source.documentId,
        PDF_name: source.name,
        page_number: source.pageNumber,
        span: source.text.slice(start, Math.min(end, start + longestPassage)),
      }),
    ),
    missing: [...missing],
    conflicts: [],
  };
}

const tells = ({ said }: FoundPlace, at: number): boolean => said[at]! >= SAID;

/** The places that are shown; of each drug and disease that was asked for, where none tells of all of them, and at least one of each. */
export function placesByName(
  found: readonly FoundPlace[],
  limit: number,
  things: readonly AskedThing[],
): { shown: FoundPlace[]; byName: PlacesByName[] } {
  const names = things.flatMap(({ isOfOne }, at) => (isOfOne ? [at] : [])).slice(0, mostNames);
  if (names.length < 2 || found.some((place) => names.every((at) => tells(place, at))))
    return { shown: found.slice(0, limit), byName: [] };
  const firsts = names.flatMap((at) => found.find((place) => tells(place, at)) ?? []);
  const wanted = new Set([...firsts, ...found].slice(0, Math.max(limit, firsts.length)));
  const shown = found.filter((place) => wanted.has(place)).slice(0, limit);
  const byName = names.map((at) => ({
    name: things[at]!.text.slice(0, longestName),
    results: shown.flatMap((place, of) => (tells(place, at) ? [of] : [])),
  }));
  return { shown, byName };
}
