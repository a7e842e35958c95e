// The place of the document that a card hides, as long as nobody has written the card anew.
import type { SourceCard } from '@anamnesis/contracts/quizzes/requests.ts';
import { cardOf } from '../../places/card.ts';
import type { Place, PlacePage } from '../../places/place.ts';

export type PlaceOfCard = (card: SourceCard) => Place | undefined;

/** `placesOf`: all places of a page. */
export function placeFinder(
  pages: ReadonlyMap<number, PlacePage>,
  placesOf: (page: PlacePage) => readonly Place[],
): PlaceOfCard {
  const known = new Map<number, ReadonlyMap<string, Place>>();
  const onPage = (page: PlacePage): ReadonlyMap<string, Place> => {
    const found =
      known.get(page.pageNumber) ??
      new Map(
        placesOf(page).flatMap((place) =>
          (['cloze_deletion', 'question_answer'] as const).map(
            (style) => [cardOf(place, page, style).prompt, place] as const,
          ),
        ),
      );
    known.set(page.pageNumber, found);
    return found;
  };
  return ({ pageNumber, prompt }) => {
    const page = pages.get(pageNumber);
    return page && onPage(page).get(prompt);
  };
}
