import { mostFields, type ImportedNoteField } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { ImportResult } from '@anamnesis/contracts/decks/result.ts';
import type { ImportDraft, ImportDraftCard } from '../../../decks/import/draft.ts';
import { currentLogHead } from '../../../platform/files/free-files.ts';
import { createDeckDocuments, type DeckDocuments } from './deck-documents.ts';
import { createHeldDrawings } from '../reading/held-drawings.ts';
import { importedCardIdOf, drawingIdOf } from './ids.ts';
import { askWhereCardsAre } from '../reading/located.ts';
import { createKindsOfNotes } from '../reading/kinds-of-notes.ts';
import { ImportOutcome } from '../outcome.ts';
import type { Survey } from '../reading/reader.ts';
import { type CardToSend, sendCards } from './send-cards.ts';
import { createSlices, mostInWriting } from '../reading/slices.ts';
import type { StoredMedia } from './store-media.ts';
import type { ImportWriting } from './writing.ts';

/** Where a card went. */
export type WrittenCardPlace = { cardId: string; documentId: string };

/** `places`: by the id that a card has in the package. `names`: of the documents that were added or were there, by id. */
export type WrittenCards = {
  places: Map<number, WrittenCardPlace>;
  dropped: ImportResult['dropped'];
  missing: string[];
  outcome: ImportOutcome;
  names: DeckDocuments['names'];
};

type Into = { media: StoredMedia; decks: Survey['decks'] };

const twiceReason = 'The deck has another card that is known by the same name; that one came.';

/** Cards in the order of the notes: each to the document that has it, else to that of its deck. */
export async function writeCards(writing: ImportWriting, { media, decks }: Into): Promise<WrittenCards> {
  const { reader, bus, deck, userId, work, report } = writing;
  // As of which cards are looked for: what this import has made since then is where it belongs.
  const position = await currentLogHead(bus);
  const documents = createDeckDocuments({ ...writing, decks });
  const outcome = new ImportOutcome();
  const { names } = documents;
  const written: WrittenCards = { places: new Map(), dropped: {}, missing: [], outcome, names };
  const seen = new Map<string, string>();
  const kinds = createKindsOfNotes();
  const drawings = createHeldDrawings<CardToSend>();
  const slices = createSlices<CardToSend>(mostInWriting, (documentId, items) =>
    sendCards(writing, { documentId, items, media, outcome, kinds }),
  );
  for await (const item of reader.drafts(deck, media.byName, work)) {
    work.signal.throwIfAborted();
    if ('noteTypes' in item) {
      kinds.learn(item.noteTypes);
      continue;
    }
    if ('dropped' in item) {
      Object.assign(written, item);
      continue;
    }
    const drafts = acceptedOf(item.drafts, outcome);
    const located = await locatedOf(writing, drafts, position);
    const fresh = drafts.flatMap((draft) => {
      const cardId = idOf(userId, draft, located);
      const before = seen.get(cardId);
      // One of ours may be several in Anki.
      if (before === draft.key) outcome.refuse({ text: draft.card.prompt, reason: twiceReason });
      if (before !== undefined) return [];
      seen.set(cardId, draft.key);
      return [{ cardId, draft, there: located.get(cardId) }];
    });
    const paths = fresh.flatMap(({ draft, there }) => (there === undefined ? [draft.path] : []));
    const added = (await documents.of(paths)).values();
    for (const { cardId, draft, there } of fresh) {
      const documentId = there ?? added.next().value!;
      const place = { cardId, documentId };
      for (const id of packageIdsOf(draft)) written.places.set(id, place);
      const made = madeOf(userId, cardId, draft);
      const { drawing } = draft;
      const unit = drawing
        ? drawings.add(drawing.key, drawing.drawing, documentId, made)
        : { documentId, items: [made] };
      if (unit) await slices.add(unit.documentId, unit.items);
    }
    report('cards', item.done, item.total);
    work.extend();
  }
  for (const { documentId, items } of drawings.rest()) await slices.add(documentId, items);
  await slices.end();
  return written;
}

function acceptedOf(drafts: readonly ImportDraft[], outcome: ImportOutcome): ImportDraftCard[] {
  return drafts.flatMap((draft) => {
    if (!('refused' in draft)) return [draft];
    outcome.refuse(draft.refused);
    return [];
  });
}

async function locatedOf(
  { bus, userId }: ImportWriting,
  drafts: readonly ImportDraftCard[],
  position: string,
): Promise<ReadonlyMap<string, string>> {
  const ids = drafts.flatMap(({ key, ownCardId }) => [
    importedCardIdOf(userId, key),
    ...(ownCardId === undefined ? [] : [ownCardId]),
  ]);
  return askWhereCardsAre(bus, userId, ids, position);
}

/** A card that we exported is the person's own only where they have it. */
const idOf = (
  userId: string,
  { key, ownCardId }: ImportDraftCard,
  located: ReadonlyMap<string, string>,
): string => (ownCardId !== undefined && located.has(ownCardId) ? ownCardId : importedCardIdOf(userId, key));

const packageIdsOf = ({ packageCardId, otherPackageCardIds = [] }: ImportDraftCard): readonly number[] =>
  packageCardId === undefined ? [] : [packageCardId, ...otherPackageCardIds];

const withField = (card: ImportDraftCard['card'], field: ImportedNoteField): ImportDraftCard['card'] => ({
  ...card,
  fields: [...(card.fields ?? []).slice(0, mostFields - 1), field],
});

function madeOf(userId: string, cardId: string, draft: ImportDraftCard): CardToSend {
  const { drawing, place, ownCardId } = draft;
  const isKnown = place === undefined || cardId === ownCardId;
  const card = isKnown ? draft.card : withField(draft.card, place);
  if (!drawing) return { card: { cardId, ...card } };
  const occlusionId = drawingIdOf(userId, drawing.key);
  const occlusion = { occlusionId, group: drawing.group };
  return { card: { cardId, ...card, occlusion }, drawing: { occlusionId, drawing: drawing.drawing } };
}
