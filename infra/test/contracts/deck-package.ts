import { readdirSync } from 'node:fs';
import type { DeckPackage, OpenDeckPackage } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  aFolder,
  aPackage,
  formats,
  type Made,
} from '../../src/adapters/sqlite/deck-package/testing/a-package.ts';

const textOf = async (pieces: AsyncIterable<Uint8Array>): Promise<string> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString();
};

/** What every adapter of the port does. `open`: one that unpacks into this folder. */
export function deckPackageContract(name: string, open: (folder: string) => OpenDeckPackage): void {
  async function opened(made: Made): Promise<{ deck: DeckPackage; folder: string }> {
    const folder = aFolder();
    const deck = await open(folder)(aPackage(made));
    onTestFinished(() => deck.close());
    return { deck, folder };
  }

  describe.each(formats)(`a package of the format %s, read by ${name}`, (format) => {
    it('tells its note types, decks and calendar', async () => {
      const { deck } = await opened({ format });
      expect(deck.format).toBe(format);
      expect(deck.counts).toEqual({ notes: 2, cards: 4, reviews: 4 });
      expect(deck.calendar).toEqual({ firstDay: 1_767_236_400, minutesWest: -60, dayStart: 5 });
      expect([...deck.decks]).toEqual([
        [1, ['Default']],
        [7, ['Heart', 'Valves']],
      ]);
      expect([...deck.noteTypes.values()]).toEqual([
        {
          id: 1,
          name: 'Basic',
          kind: 'normal',
          fields: [
            { name: 'Front', isRtl: false, tag: null },
            { name: 'Back', isRtl: true, tag: null },
          ],
          templates: [
            { ordinal: 0, name: 'Card 1', front: '{{Front}}', back: '{{FrontSide}}<hr id=answer>{{Back}}' },
          ],
          css: '.card { color: black } .drug { color: #c00 }',
          stockKind: 'basic',
        },
        expect.objectContaining({
          kind: 'cloze',
          stockKind: 'imageOcclusion',
          fields: [{ name: 'Places', isRtl: false, tag: 0 }],
        }),
      ]);
    });

    it('gives notes, cards in their order, and answers', async () => {
      const { deck } = await opened({ format });
      expect([...deck.notes()]).toEqual([
        {
          id: 10,
          guid: 'guid-a',
          noteTypeId: 1,
          tags: ['heart', 'valve::mitral'],
          fields: ['front', 'back'],
          modifiedAt: 1_770_000_000,
        },
        expect.objectContaining({ id: 20, tags: [], fields: ['{{c1::x}}'] }),
      ]);
      const still = { isSuspended: false, isBuried: false, flag: 0, memory: null };
      expect([...deck.cards()]).toEqual([
        {
          ...still,
          id: 101,
          noteId: 10,
          deckId: 7,
          ordinal: 0,
          flag: 1,
          schedule: { kind: 'review', dueDay: 30, interval: 12 },
          memory: { stability: 8.5, difficulty: 5.1 },
        },
        // It is in a filtered deck, and due where it belongs.
        {
          ...still,
          id: 102,
          noteId: 10,
          deckId: 7,
          ordinal: 1,
          schedule: { kind: 'learningOnDay', again: true, interval: 6, dueDay: 31, left: 0 },
        },
        {
          ...still,
          id: 103,
          noteId: 10,
          deckId: 7,
          ordinal: 2,
          isSuspended: true,
          schedule: { kind: 'new', position: 44 },
        },
        {
          ...still,
          id: 201,
          noteId: 20,
          deckId: 1,
          ordinal: 0,
          isBuried: true,
          schedule: { kind: 'learning', again: false, interval: 0, dueAt: 1_770_000_100, left: 0 },
        },
      ]);
      expect([...deck.reviews()]).toEqual([
        {
          cardId: 101,
          at: 1_769_000_000_100,
          rating: 2,
          kind: 'learning',
          intervalBefore: 60 / 86_400,
          intervalAfter: 600 / 86_400,
          took: 1500,
        },
        expect.objectContaining({ rating: 3, kind: 'review', intervalBefore: 4, intervalAfter: 12 }),
        expect.objectContaining({ cardId: 201, rating: 4, kind: 'relearning', took: 0 }),
        expect.objectContaining({ cardId: 201, rating: null, kind: 'manual' }),
      ]);
    });

    it('gives the buttons of the first scheduler the numbers that they have today', async () => {
      const { deck } = await opened({ format, settings: { schedVer: 1 } });
      expect([...deck.reviews()].map(({ rating }) => rating)).toEqual([3, 3, 4, null]);
      // Where it is not said: Anki of today writes it no more, and had the first one only before it had tables.
      const { deck: silent } = await opened({ format, settings: { schedVer: undefined } });
      const isOfToday = format === 'latest';
      expect([...silent.reviews()][0]!.rating).toBe(isOfToday ? 2 : 3);
    });

    it('gives media under their own names, whatever these are, and only those that are there', async () => {
      const media = {
        '../../etc/passwd': 'a',
        'über\u0000 x.png': 'picture',
        '0': 'named as an entry',
        'gone.png': '',
      };
      const { deck } = await opened({ format, media, entries: { '3': null } });
      expect([...deck.media.values()].toSorted()).toEqual([1, 17, 7]);
      expect(deck.media.has('gone.png')).toBe(false);
      expect(await textOf(deck.readMedium('über\u0000 x.png'.normalize('NFC')))).toBe('picture');
      expect(await textOf(deck.readMedium('../../etc/passwd'))).toBe('a');
      await expect(textOf(deck.readMedium('gone.png'))).rejects.toMatchObject({ fault: 'damaged' });
    });

    it('leaves nothing on the disk', async () => {
      const { deck, folder } = await opened({ format });
      const [first] = deck.notes();
      expect(first?.id).toBe(10);
      await deck.close();
      expect(readdirSync(folder)).toEqual([]);
    });

    it('is read where its database was left in the mode with a log', async () => {
      const { deck } = await opened({ format, sql: 'pragma journal_mode = wal' });
      expect([...deck.notes()]).toHaveLength(2);
    });
  });
}
