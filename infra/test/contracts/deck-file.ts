import { mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DeckFile, OpenDeckFile } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aNote, aPicture, aReview, unstudied } from './deck-notes.ts';

/** How many files in a folder this process has open, removed ones too, which take room until they are closed; null where that is not known. */
async function openFiles(folder: string): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(folder)).length;
}

/** What every adapter of the port keeps to. `make` opens decks in a folder that is empty. */
export function deckFileContract(name: string, make: (folder: string) => OpenDeckFile): void {
  describe(`a deck file (${name})`, () => {
    let folder: string;
    let decks: string;
    let opened: DeckFile[];
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'deck-contract-'));
      decks = join(folder, 'decks');
      opened = [];
    });
    afterEach(async () => {
      for (const each of opened) await each.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function open(): Promise<DeckFile> {
      const file = await make(decks)({ firstDay: 1_577_847_600, minutesWest: -60, dayStart: 4 });
      opened.push(file);
      return file;
    }
    async function rowsOf(file: DeckFile, sql: string): Promise<Record<string, unknown>[]> {
      const { size, content } = await file.finish();
      const path = join(folder, `${opened.length}.anki2`);
      await writeFile(path, content);
      expect((await stat(path)).size).toBe(size);
      const db = new DatabaseSync(path, { readOnly: true });
      try {
        return db
          .prepare(sql)
          .all()
          .map((row) => ({ ...row }));
      } finally {
        db.close();
      }
    }
    it.skipIf(process.platform === 'win32')('has no file that a crash could leave', async () => {
      const file = await open();
      expect(await readdir(decks)).toEqual([]);
      file.add([aNote]);
      expect(await readdir(decks)).toEqual([]);
      expect(await rowsOf(file, 'select guid from notes')).toEqual([{ guid: 'a' }]);
      expect(await readdir(decks)).toEqual([]);
    });

    const cardsOf = (file: DeckFile) =>
      rowsOf(
        file,
        'select guid, ord, type, queue, due, ivl, reps, c.lapses, c.data from cards c join notes n on n.id = nid order by c.id',
      );

    async function answersWritten(): Promise<Record<string, unknown>[]> {
      const file = await open();
      file.add([
        { ...aNote, kind: 'cloze', blanks: [1, 2] },
        { ...aNote, guid: 'b' },
      ]);
      file.addReviews([aReview, { ...aReview, guid: 'b', isCorrect: false }, { ...aReview, guid: 'gone' }]);
      return rowsOf(file, 'select id, cid, ease, ivl, lastIvl from revlog order by id');
    }

    it('has a card for each note or blank, new ones in the order in which they were added', async () => {
      const file = await open();
      file.add([aNote, { ...aNote, guid: 'b', kind: 'cloze', blanks: [3, 1] }]);
      file.add([{ ...aNote, guid: 'c' }]);
      const isNew = { type: 0, queue: 0, ivl: 0, reps: 0, lapses: 0, data: '' };
      expect(await cardsOf(file)).toEqual([
        { guid: 'a', ord: 0, due: 1, ...isNew },
        { guid: 'b', ord: 2, due: 2, ...isNew },
        { guid: 'b', ord: 0, due: 2, ...isNew },
        { guid: 'c', ord: 0, due: 3, ...isNew },
      ]);
    });

    it('keeps where a card stands, also of one that is suspended', async () => {
      const file = await open();
      const memory = { stability: 12.345678, difficulty: 5.4321 };
      const studied = { reviews: 5, lapses: 1, reviewedAt: 1_790_000_003, memory };
      const review = { kind: 'review', dueDay: 40, interval: 7 } as const;
      file.add([
        { ...aNote, ...studied, schedule: review },
        { ...aNote, ...studied, guid: 'b', schedule: review, isSuspended: true },
        { ...aNote, guid: 'c', schedule: { kind: 'learning', again: false, dueAt: 1_790_000_600 } },
        { ...aNote, guid: 'd', schedule: { kind: 'learningOnDay', again: true, dueDay: 41 } },
      ]);
      const data = '{"s":12.3457,"d":5.432,"lrt":1790000003}';
      const [a, b, c, d] = await cardsOf(file);
      expect(a).toMatchObject({ type: 2, queue: 2, due: 40, ivl: 7, reps: 5, lapses: 1, data });
      expect(b).toMatchObject({ type: 2, queue: -1, due: 40, ivl: 7, data });
      expect(c).toMatchObject({ type: 1, queue: 1, due: 1_790_000_600 });
      expect(d).toMatchObject({ type: 3, queue: 3, due: 41 });
    });

    it('lets each card of a picture stand where it stands', async () => {
      const file = await open();
      const [isSuspended, review] = [true, { kind: 'review', dueDay: 40, interval: 7 }] as const;
      const memory = { stability: 2, difficulty: 5 };
      const studied = { schedule: review, reviews: 3, lapses: 1, reviewedAt: 1_790_000_003, memory };
      file.add([
        aNote,
        {
          ...aPicture,
          cards: [
            { ...unstudied, number: 4 },
            { ...unstudied, ...studied, number: 2, isSuspended },
            { ...unstudied, ...studied, number: 500 },
          ],
        },
        { ...aNote, guid: 'b' },
      ]);
      expect(await cardsOf(file)).toMatchObject([
        { guid: 'a', due: 1 },
        { guid: 'p', ord: 3, type: 0, queue: 0, due: 2, reps: 0, data: '' },
        { guid: 'p', ord: 1, type: 2, queue: -1, due: 40, ivl: 7, reps: 3, lapses: 1 },
        { guid: 'p', ord: 499, type: 2, queue: 2, due: 40, data: '{"s":2,"d":5,"lrt":1790000003}' },
        { guid: 'b', due: 3 },
      ]);
    });

    it('gives an answer to a place of a picture to the card of its number alone', async () => {
      const file = await open();
      const cards = [1, 3].map((number) => ({ ...unstudied, number }));
      file.add([{ ...aPicture, cards }]);
      const answer = { ...aReview, guid: 'p' };
      file.addReviews([
        { ...answer, number: 3 },
        { ...answer, number: 3, isCorrect: false },
        { ...answer, number: 1 },
        { ...answer, number: 2 },
      ]);
      const sql = 'select r.id, ord, ease from revlog r join cards c on c.id = cid order by r.id';
      expect(await rowsOf(file, sql)).toEqual([
        { id: aReview.at, ord: 2, ease: 3 },
        { id: aReview.at + 1, ord: 2, ease: 1 },
        { id: aReview.at + 2, ord: 0, ease: 3 },
      ]);
    });

    it('has what was pressed, and how long it took, of an answer that was given elsewhere', async () => {
      const file = await open();
      file.add([aNote]);
      file.addReviews([aReview, { ...aReview, at: aReview.at + 5, rating: 2, took: 7_000 }]);
      expect(await rowsOf(file, 'select ease, time from revlog order by id')).toEqual([
        { ease: 3, time: 0 },
        { ease: 2, time: 7_000 },
      ]);
    });

    it('has the fields of a picture in the order of Anki’s own, and its type only with such a note', async () => {
      const [without, file] = [await open(), await open()];
      without.add([aNote]);
      file.add([aPicture]);
      const names = "select json_extract(value, '$.name') as name from col, json_each(models) order by key";
      expect(await rowsOf(without, names)).toEqual([
        { name: 'Basic (Anamnesis)' },
        { name: 'Cloze (Anamnesis)' },
      ]);
      const ofNote = `select flds, json_extract(models, '$."' || mid || '".originalStockKind') as stock from notes, col`;
      expect(await rowsOf(file, ofNote)).toEqual([
        {
          flds: `${[aPicture.places, aPicture.picture, 'Heart', aPicture.back].join('\u001F')}\u001F`,
          stock: 6,
        },
      ]);
    });

    it('has a card in HTML as a note of its own type, which is there only with such a note, and flags', async () => {
      const [without, file] = [await open(), await open()];
      without.add([aNote]);
      const picture = '<img alt="heart" src="heart.png">';
      file.add([
        { ...aNote, kind: 'rich', front: picture, back: `${picture}<hr>Heart`, flag: 3 },
        { ...aNote, guid: 'b', flag: 7 },
        { ...aPicture, cards: [{ ...unstudied, number: 1, flag: 1 }] },
      ]);
      const names = "select json_extract(value, '$.name') as name from col, json_each(models) order by key";
      expect(await rowsOf(without, names)).not.toContainEqual({ name: 'HTML (Anamnesis)' });
      const ofCards = `select guid, ord, cards.flags, sfld, json_extract(models, '$."' || mid || '".name') as type
        from col, cards join notes n on n.id = nid order by cards.id`;
      expect(await rowsOf(file, ofCards)).toMatchObject([
        { guid: 'a', ord: 0, flags: 3, sfld: ' heart.png ', type: 'HTML (Anamnesis)' },
        { guid: 'b', ord: 0, flags: 7, type: 'Basic (Anamnesis)' },
        { guid: 'p', ord: 0, flags: 1 },
      ]);
    });

    it('has every answer once for each card, also those of the same moment, the same way each time', async () => {
      const rows = await answersWritten();
      expect(rows.map(({ id, ease }) => [Number(id) - aReview.at, ease])).toEqual([
        [0, 3],
        [1, 3],
        [2, 1],
      ]);
      expect(await answersWritten()).toEqual(rows);
    });

    it('keeps the separator of fields out of them', async () => {
      const file = await open();
      file.add([{ ...aNote, front: 'a\u001Fb' }]);
      expect(await rowsOf(file, 'select flds from notes')).toEqual([{ flds: 'ab\u001F2\u001Fpage 1' }]);
    });

    it('leaves nothing on the disk, however far it came', async () => {
      const [begun, finished, read] = [await open(), await open(), await open()];
      begun.add([aNote]);
      await finished.finish();
      for await (const bytes of (await read.finish()).content) expect(bytes.length).toBeGreaterThan(0);
      expect((await openFiles(decks)) ?? 3).toBeGreaterThanOrEqual(3);
      for (const each of [begun, finished, read, read]) await each.close();
      expect((await openFiles(decks)) ?? 0).toBe(0);
      expect(await readdir(decks)).toEqual([]);
    });
  });
}
