import { hashOfMedia, mediaIn } from '@anamnesis/contracts/cards/imports/media.ts';
import type { CardDetailsDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import { type CardDocument, cardsModel, thereStatus } from '@anamnesis/contracts/cards/read-models.ts';
import { documentFileKey } from '@anamnesis/contracts/documents/read-models.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { DeckFile, DeckNote } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';
import { cardDetailsOf } from '../details/details-of.ts';
import { readingOrder } from '../reading-order.ts';
import { type ReviewedDeckCard, deckReviews } from './deck-reviews.ts';
import { documentDrawings } from './occlusion/document-drawings.ts';
import { foreignNotes } from './foreign/foreign-notes.ts';
import { type NoteSetting, toNote } from './note/to-note.ts';

const atOnce = 1000;
/** Cards whose details are held at once: those of a thousand may be large. */
const detailsAtOnce = 100;

type Writing = {
  store: Pick<ReadStore, 'collection'>;
  file: DeckFile;
  /** The files that its cards came with are added, by their names in the deck. */
  media: Map<string, string>;
  signal: AbortSignal;
};

/** The files that these cards name, beside `pictures`, as far as they are media of their document. */
async function mediaOf(
  store: Pick<ReadStore, 'collection'>,
  documentId: string,
  details: Iterable<CardDetailsDocument>,
  pictures: readonly string[],
): Promise<string[]> {
  const named = new Set(pictures);
  for (const { rich, fields = [] } of details)
    for (const html of [rich?.front ?? '', rich?.back ?? '', ...fields.map((field) => field.html)])
      for (const file of mediaIn(html)) named.add(file);
  if (named.size === 0) return [];
  const keyOf = (file: string): string => documentFileKey(documentId, hashOfMedia(file));
  const files = await readModelOf(store, 'document-files').getMany([...new Set([...named].map(keyOf))]);
  return [...named].filter((file) => files.get(keyOf(file))?.isMedium);
}

/** Adds the cards of a document to a deck, in reading order, and its answers where they are wanted. */
export async function writeDocument(
  { store, file, media, signal }: Writing,
  { documentId }: DocumentDocument,
  setting: NoteSetting,
): Promise<void> {
  const inDeck = new Map<string, ReviewedDeckCard>();
  const noteOfDrawing = await documentDrawings(store, documentId, setting, signal);
  const notesOf = await foreignNotes(store, documentId, setting, signal);
  const drawn = new Set<string>();
  for await (const cards of cardsInDocument(store, documentId)) {
    for (let from = 0; from < cards.length; from += detailsAtOnce) {
      signal.throwIfAborted();
      const some = cards.slice(from, from + detailsAtOnce);
      const details = new Map(await cardDetailsOf(store, some));
      const [notes, pictures]: [DeckNote[], string[]] = [[], []];
      const named = new Map<string, string>();
      const theirNotes = await notesOf(some.flatMap(({ cardId }) => (inDeck.has(cardId) ? [] : [cardId])));
      for (const card of some) {
        if (inDeck.has(card.cardId)) continue;
        const foreign = theirNotes.get(card.cardId);
        if (foreign) {
          const { guid } = foreign.note;
          notes.push(foreign.note);
          for (const { card: each, number } of foreign.cards)
            inDeck.set(each.cardId, { guid, number, planned: plannedOf(each) });
          for (const [name, medium] of Object.entries(foreign.media)) named.set(name, medium);
          if (!foreign.isChanged) for (const each of foreign.cards) details.delete(each.card.cardId);
          continue;
        }
        if (!card.occlusion) {
          notes.push(toNote(card, setting, details.get(card.cardId)));
          inDeck.set(card.cardId, { guid: card.cardId, planned: plannedOf(card) });
          continue;
        }
        // A drawing is one note, which stands where the first of its cards does.
        const { occlusionId } = card.occlusion;
        const made = drawn.has(occlusionId) ? null : await noteOfDrawing(occlusionId);
        drawn.add(occlusionId);
        if (!made) continue;
        notes.push(made.note);
        if (made.picture) pictures.push(made.picture);
        for (const { card: each, number } of made.cards)
          inDeck.set(each.cardId, { guid: occlusionId, number, planned: plannedOf(each) });
      }
      file.add(notes);
      for (const medium of await mediaOf(store, documentId, details.values(), pictures))
        media.set(medium, medium);
      // Two names may be of one file.
      const known = new Set(await mediaOf(store, documentId, [], [...named.values()]));
      for (const [name, medium] of named) if (known.has(medium)) media.set(name, medium);
    }
  }
  if (setting.includeScheduling && inDeck.size > 0)
    for await (const reviews of deckReviews(store, documentId, inDeck, signal)) file.addReviews(reviews);
}

const plannedOf = ({ schedule }: CardDocument): number => schedule.spacedRepetition.intervalDays;

/** The cards of a document that are there, in reading order. One that moves to another page meanwhile may be met twice: it is taken once. */
export async function* cardsInDocument(
  store: Pick<ReadStore, 'collection'>,
  documentId: string,
): AsyncGenerator<CardDocument[]> {
  const seen = new Set<string>();
  const where = { documentId, status: thereStatus };
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof findPage<CardDocument, never>>> = await findPage(
      store,
      cardsModel,
      { where, order: readingOrder, limit: atOnce, cursor: cursor ?? undefined },
    );
    const cards = page.found.flatMap(({ doc }) => (seen.has(doc.cardId) ? [] : [doc]));
    for (const { cardId } of cards) seen.add(cardId);
    yield cards;
    cursor = page.next;
  } while (cursor !== null);
}
