// Cards that came from Anki go back as the notes that they were, so that beside these they update them.
import {
  answersElsewhereModel,
  type CardNoteDocument,
  cardNotesModel,
  noteTypesModel,
} from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { CardNote, NoteType } from '@anamnesis/contracts/cards/imports/note.ts';
import { occlusionsModel } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { type CardDocument, cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { DeckForeignNote } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { collectionOf, type ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { everyDoc } from '../../../export/every-doc.ts';
import { cardDetailsOf } from '../../details/details-of.ts';
import { ownTag } from '../names.ts';
import type { NumberedCard } from '../occlusion/drawing-note.ts';
import type { NoteSetting } from '../note/to-note.ts';
import { editedFields } from './edited-fields.ts';
import { stateThere } from './state-there.ts';

type Store = Pick<ReadStore, 'collection'>;
type Whole = NonNullable<CardNote['whole']>;
export type ForeignNote = {
  note: DeckForeignNote;
  cards: readonly NumberedCard[];
  /** It says something else than when it came. */
  isChanged: boolean;
  /** The files that its fields name, by their names there. */
  media: Readonly<Record<string, string>>;
};
/** The notes of these cards, by card id, each with those of its cards that are in the document. Cards that are of none are left out. */
export type MakeForeignNotes = (cardIds: readonly string[]) => Promise<ReadonlyMap<string, ForeignNote>>;

const highYield = 'yield::high';
const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** Of all notes of a document only the ids of their cards are held. */
export async function foreignNotes(
  store: Store,
  documentId: string,
  setting: NoteSetting,
  signal: AbortSignal,
): Promise<MakeForeignNotes> {
  const [guidOf, cardsOf] = [new Map<string, string>(), new Map<string, string[]>()];
  for await (const { cardId, guid } of everyDoc(
    collectionOf(store, cardNotesModel),
    { documentId },
    signal,
  )) {
    guidOf.set(cardId, guid);
    cardsOf.set(guid, [...(cardsOf.get(guid) ?? []), cardId]);
  }
  const kinds = new Map<number, NoteType | null>();
  const kindOf = async (id: number): Promise<NoteType | null> => {
    const known = kinds.get(id);
    if (known !== undefined) return known;
    const found = await collectionOf(store, noteTypesModel).get(`${documentId}:${id}`);
    kinds.set(id, found?.noteType ?? null);
    return found?.noteType ?? null;
  };
  return async (cardIds) => {
    const made = new Map<string, ForeignNote>();
    const guids = [...new Set(cardIds.flatMap((id) => guidOf.get(id) ?? []))].map((guid) =>
      cardsOf.get(guid)!,
    );
    if (guids.length === 0) return made;
    const known = await readAll(store, guids.flat());
    for (const ids of guids) {
      const [note] = ids.flatMap((id) => known.notes.get(id) ?? []);
      const noteType = note ? await kindOf(note.typeId) : null;
      const found = noteType && noteIn(known, ids, noteType);
      const foreign = found ? foreignNote(found, setting) : null;
      for (const { card } of foreign?.cards ?? []) made.set(card.cardId, foreign!);
    }
    return made;
  };
}

async function readAll(store: Store, ids: readonly string[]) {
  const notes = await collectionOf(store, cardNotesModel).getMany(ids);
  const cards = await collectionOf(store, cardsModel).getMany(ids);
  const drawings = [...cards.values()].flatMap(({ occlusion }) => occlusion?.occlusionId ?? []);
  const learning = [...notes.values()].flatMap(({ cardId, learning: at }) => (at ? [cardId] : []));
  return {
    notes,
    cards,
    details: await cardDetailsOf(store, [...cards.values()]),
    drawn: await collectionOf(store, occlusionsModel).getMany([...new Set(drawings)]),
    answers: await collectionOf(store, answersElsewhereModel).getMany(learning),
  };
}
type Known = Awaited<ReturnType<typeof readAll>>;

type Found = Pick<Known, 'details' | 'answers'> & {
  noteType: NoteType;
  whole: Whole;
  cards: { card: CardDocument; of: CardNoteDocument }[];
};

function noteIn(known: Known, ids: readonly string[], noteType: NoteType): Found | null {
  const all = ids
    .flatMap((id) => known.notes.get(id) ?? [])
    .toSorted((one, other) => one.ordinal - other.ordinal);
  const whole = all.find((each) => each.whole)?.whole;
  const cards = all.flatMap((of) => {
    const card = known.cards.get(of.cardId);
    return card && card.status !== 'deleted' ? [{ card, of }] : [];
  });
  // What was drawn here is no picture of theirs any more.
  const isDrawn = cards.some(({ card: { occlusion } }) => {
    return occlusion && (known.drawn.get(occlusion.occlusionId)?.version ?? 1) > 1;
  });
  if (!whole || isDrawn) return null;
  return { noteType, whole, cards, details: known.details, answers: known.answers };
}

function foreignNote(
  { noteType, whole, cards, details, answers }: Found,
  { deck, includeTags, includeScheduling }: NoteSetting,
): ForeignNote | null {
  const { fields, apart } = fieldsNow({ noteType, whole, cards, details });
  const own = cards.filter(({ card }) => !apart.has(card.cardId));
  const [first] = own;
  if (!first) return null;
  const tags = (details.get(first.card.cardId)?.tags ?? []).map(ownTag).filter((tag) => tag !== '');
  const isRated = own.some(({ card }) => card.yield === 'high') && !tags.includes(highYield);
  const isChanged = isRated || own.some(({ of }) => of.isEdited);
  const changedAt = Math.max(...own.map(({ card }) => secondsOf(card.changedAt)));
  const numbered = own.map(({ card, of }) => ({ card, number: of.ordinal + 1 }));
  return {
    note: {
      kind: 'foreign',
      guid: first.of.guid,
      noteType,
      fields,
      deck,
      tags: includeTags ? [...tags, ...(isRated ? [highYield] : [])] : [],
      createdAt: Date.parse(first.card.createdAt),
      // One that nobody changed here is as old as it was there, and changes nothing.
      modifiedAt: isChanged ? Math.max(whole.modifiedAt + 1, changedAt) : whole.modifiedAt || changedAt,
      cards: own.map(({ card, of }) => ({
        ...stateThere(card, { learning: of.learning, answers, includeScheduling }),
        isSuspended: card.isSuspended,
        number: of.ordinal + 1,
        flag: details.get(card.cardId)?.flag,
      })),
    },
    cards: numbered,
    isChanged,
    media: whole.media,
  };
}

/** `apart`: cards whose text has no place in the note any more; they go as notes of their own. */
function fieldsNow({ noteType, whole, cards, details }: Omit<Found, 'answers'>) {
  let fields = [...whole.fields];
  const apart = new Set<string>();
  const edited = cards.filter(({ of }) => of.isEdited);
  for (const { card, of } of edited.toSorted(
    (one, other) => secondsOf(one.card.changedAt) - secondsOf(other.card.changedAt),
  )) {
    const rich = details.get(card.cardId)?.rich;
    const changed = editedFields(fields, noteType, { card, ordinal: of.ordinal, rich });
    if (changed) fields = changed;
    else apart.add(card.cardId);
  }
  const named = Object.entries(whole.media);
  const theirs = (html: string): string =>
    named.reduce((text, [name, file]) => text.replaceAll(`src="${file}"`, `src="${name}"`), html);
  return { fields: edited.length === 0 ? fields : fields.map(theirs), apart };
}
