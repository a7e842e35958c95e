import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { type CardPlace, type CardPlaces, mostPlaces } from '@anamnesis/contracts/cards/places.ts';
import { type CardDocument, notHeld, thereStatus } from '@anamnesis/contracts/cards/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../../read-models.ts';
import { type Details, cardDetailsOf, showing } from '../details/details-of.ts';
import { type PreviewedAnswer, toAnkiCard } from '../to-anki-card.ts';

/** Cards whose duplicates are read at the same time. */
const atOnce = 25;

/** Cards of a person as clients see them, in this order, with their details, which are read where they are not known, and where the same card stands as well. */
export async function toAnkiCards(
  store: ReadStore,
  cards: readonly CardDocument[],
  preview: PreviewedAnswer,
  known?: Details,
): Promise<AnkiCard[]> {
  const [heldAs, studied, details] = await Promise.all([
    duplicatesOf(store, cards),
    studiedOf(store, cards),
    known ?? cardDetailsOf(store, cards),
  ]);
  const shown = await showing(store, details);
  const placeOf = await placing(store, [
    ...[...heldAs.values()].flatMap(({ some }) => some),
    ...studied.values(),
  ]);
  return cards.map((card) => {
    const { some = [], count = 0 } = heldAs.get(card.cardId) ?? {};
    const places = some.flatMap((each) => placeOf(each) ?? []);
    const alsoIn: CardPlaces | null = places.length > 0 ? { places, count } : null;
    const other = studied.get(card.studiedAs);
    const studiedIn = other && placeOf(other);
    return {
      ...toAnkiCard(card, preview),
      ...shown(card.cardId),
      ...(alsoIn && { alsoIn }),
      ...(studiedIn && { studiedIn }),
    };
  });
}

type Held = { some: readonly CardDocument[]; count: number };

/** By the card that is studied: the first cards that are held as its duplicates, and how many. */
async function duplicatesOf(store: ReadStore, cards: readonly CardDocument[]): Promise<Map<string, Held>> {
  const [first] = cards;
  if (!first) return new Map();
  const there = { userId: first.userId, status: thereStatus };
  const ids = cards.map(({ cardId }) => cardId);
  const all = readModelOf(store, 'cards');
  const counts = Object.entries(await all.countBy('studiedAs', ids, there));
  const held = new Map<string, Held>();
  for (let from = 0; from < counts.length; from += atOnce) {
    const reading = counts.slice(from, from + atOnce).map(async ([studiedAs, count]) => {
      const some = await all.find({ where: { ...there, studiedAs }, limit: mostPlaces });
      held.set(studiedAs, { some: some.map(({ doc }) => doc), count });
    });
    await Promise.all(reading);
  }
  return held;
}

const studiedOf = (store: ReadStore, cards: readonly CardDocument[]): Promise<Map<string, CardDocument>> =>
  readModelOf(store, 'cards').getMany([
    ...new Set(cards.flatMap(({ studiedAs }) => (studiedAs === notHeld ? [] : [studiedAs]))),
  ]);

/** Where a card stands; undefined when its document is not there. */
async function placing(
  store: ReadStore,
  cards: readonly CardDocument[],
): Promise<(card: CardDocument) => CardPlace | undefined> {
  const ids = [...new Set(cards.map(({ documentId }) => documentId))];
  const documents = await readModelOf(store, 'documents').getMany(ids);
  return ({ cardId, documentId: pdfId, pageNumber, userId }) => {
    const document = documents.get(pdfId);
    if (document?.userId !== userId) return undefined;
    return { pdfId, cardId, name: document.name, type: document.type, pageNumber };
  };
}
