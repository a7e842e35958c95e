import { mkdir, mkdtemp, rm, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ownNoteTypes } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import type { NoteType } from '@anamnesis/contracts/cards/imports/note.ts';
import type {
  DeckCalendar,
  DeckCardState,
  DeckFile,
  DeckNote,
  DeckReview,
  OpenDeckFile,
} from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { openHeld } from '../../common/open-file.ts';
import { withStorageErrors } from '../../files/storage-errors.ts';
import { asDatabaseError } from '../storage-errors.ts';
import { cardData, stateColumns } from './card-row.ts';
import { collectionRow, deckIdOf } from './collection.ts';
import { noteFields, tagColumn } from './note-row.ts';
import { indexes, tables } from './schema.ts';

/** -1: Anki has not synchronised it yet. */
const unsynced = -1;
const cacheKiB = 4096;
const answerKinds = { learning: 0, review: 1, relearning: 2 } as const;
const buttons = { again: 1, good: 3 } as const;
const usualEase = 2500;

/** Decks are written in folders of their own in `folder`. These are removed as soon as their file is open, so that also a crash leaves none. */
export const createDeckFiles =
  (folder: string): OpenDeckFile =>
  async (calendar) => {
    const own = await withStorageErrors(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return mkdtemp(join(folder, 'anamnesis-deck-'));
    });
    try {
      return await deckFile(own, folder, calendar);
    } catch (error) {
      await rm(own, { recursive: true, force: true });
      throw error;
    }
  };

async function deckFile(folder: string, around: string, calendar: DeckCalendar): Promise<DeckFile> {
  const path = join(folder, 'collection.anki2');
  const db = full(path, () => opened(path));
  const write = writer(db);
  let handle: FileHandle | undefined = await openHeld(path, 'r');
  // Where the system does not remove an open file, it is removed at the end.
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  const onDisk = join(around, basename(path));

  return {
    add: (notes) => full(onDisk, () => notes.forEach(write.note)),
    addReviews: (reviews) => full(onDisk, () => reviews.forEach(write.review)),
    async finish() {
      full(onDisk, () => {
        const row = collectionRow(calendar, write.decks, write.kinds, write.latest());
        db.prepare(`insert into col values (${row.map(() => '?').join()})`).run(...row);
        db.exec(`${indexes} commit`);
        db.close();
      });
      if (!handle) throw new Error('The deck is closed');
      const { size } = await handle.stat();
      return { size, content: handle.createReadStream({ autoClose: false, start: 0 }) };
    },
    async close() {
      if (db.isOpen) db.close();
      await handle?.close();
      handle = undefined;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function opened(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  try {
    // The file is of use only whole: what a crash leaves of it is never opened.
    db.exec(`
      pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive; pragma page_size = 4096;
      pragma cache_size = -${cacheKiB}; pragma temp_store = memory;
    `);
    db.exec(`${tables} begin`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function full<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDatabaseError(error, path);
  }
}

const marks = (count: number): string => Array.from({ length: count }, () => '?').join();

function writer(db: DatabaseSync) {
  const decks = new Set<string>();
  const kinds = { own: new Set<DeckNote['kind']>(), foreign: new Map<number, NoteType>() };
  const insertNote = db.prepare(`insert into notes values (${marks(11)})`);
  const insertCard = db.prepare(`insert into cards values (${marks(18)})`);
  const insertReview = db.prepare(`insert or ignore into revlog values (${marks(9)})`);
  const noteWith = db.prepare('select id from notes where guid = ?');
  const cardsOf = db.prepare(
    'select cards.id, cards.ord from notes join cards on cards.nid = notes.id where notes.guid = ? order by cards.ord',
  );
  let [lastNote, lastCard, position, latest] = [0, 0, 0, 0];

  function note(each: DeckNote): void {
    position += 1;
    decks.add(each.deck);
    latest = Math.max(latest, each.modifiedAt);
    const [deckId, mod] = [deckIdOf(each.deck), each.modifiedAt];
    const noteId = noteIdOf(each);
    for (const [number, state] of cardsOfNote(each)) {
      lastCard = Math.max(lastCard + 1, noteId);
      const place = [lastCard, noteId, deckId, number - 1, mod, unsynced];
      insertCard.run(...place, ...stateColumns(state, position), 0, 0, state.flag ?? 0, cardData(state));
    }
  }

  /** Of the note that is added for it; a note whose cards are in several decks is there already. */
  function noteIdOf(each: DeckNote): number {
    const known = each.kind === 'foreign' ? noteWith.get(each.guid)?.['id'] : undefined;
    if (known !== undefined) return Number(known);
    lastNote = Math.max(lastNote + 1, each.createdAt);
    const { fields, sorted, checksum } = noteFields(each);
    if (each.kind === 'foreign') kinds.foreign.set(each.noteType.id, each.noteType);
    else kinds.own.add(each.kind);
    const noteType = each.kind === 'foreign' ? each.noteType.id : ownNoteTypes[each.kind].id;
    const tags = tagColumn(each.tags);
    const about = [lastNote, each.guid, noteType, each.modifiedAt, unsynced, tags];
    insertNote.run(...about, fields, sorted, checksum, 0, '');
    return lastNote;
  }

  /** Each card of a note of text was asked when the note was. */
  function review({ guid, number, at, kind, interval, lastInterval, ...answer }: DeckReview): void {
    let id = at;
    for (const { id: card, ord } of cardsOf.all(guid)) {
      if (number !== undefined && ord !== number - 1) continue;
      const factor = kind === 'learning' ? 0 : usualEase;
      const button = answer.rating ?? (answer.isCorrect ? buttons.good : buttons.again);
      const rest = [
        card!,
        unsynced,
        button,
        interval,
        lastInterval,
        factor,
        answer.took ?? 0,
        answerKinds[kind],
      ];
      while (insertReview.run(id, ...rest).changes === 0) id += 1;
      id += 1;
    }
  }

  return {
    note,
    review,
    decks: decks as ReadonlySet<string>,
    kinds,
    latest: () => latest,
  };
}

/** The cards of a note by their numbers, from 1. */
function cardsOfNote(note: DeckNote): (readonly [number: number, state: DeckCardState])[] {
  if (note.kind === 'occlusion' || note.kind === 'foreign')
    return note.cards.map((card) => [card.number, card]);
  const numbers = note.kind === 'cloze' ? note.blanks : [1];
  return numbers.map((number) => [number, note]);
}
