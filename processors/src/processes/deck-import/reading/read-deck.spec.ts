import { RecordDeckImportFailure, RecordDeckRead } from '@anamnesis/contracts/decks/commands.ts';
import { sureMessageBytes } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { describe, expect, it } from 'vitest';
import { importedCardIdOf } from '../writing/ids.ts';
import { type DeckReader, DeckUnreadable } from './reader.ts';
import { deckWorld } from '../testing/deck-world.ts';
import { aDraft, fakeDeck } from '../testing/fake-deck.ts';

const idOf = (key: string) => importedCardIdOf('ada', key);
const answer = { at: 1, rating: 3, took: 5 };

describe('reading a deck', () => {
  it('tells what would come, what is there already, and when cards are due', async () => {
    const deck = fakeDeck({
      drafts: [[aDraft('a'), aDraft('b', { ownCardId: 'mine', packageCardId: 7 }), aDraft('c')]],
      survey: { theirs: { today: 2, tomorrow: 0, week: 2 } },
      // One of them was deleted here.
      asked: [5, 6, 7].map((packageCardId) => ({ packageCardId, answers: [answer] })),
    });
    const { read, sent, progress } = await deckWorld(deck, { located: { [idOf('a')]: 'd', mine: 'd' } });
    await read();
    expect(sent).toMatchObject([{ name: RecordDeckRead.name, data: { importId: 'i' } }]);
    const { preview } = RecordDeckRead.schema.parse(sent[0]?.data);
    expect(preview).toMatchObject({
      known: 2,
      decks: [{ path: ['Heart'], cards: 2 }],
      due: { theirs: { today: 2, tomorrow: 0, week: 2 }, ours: { today: 1, tomorrow: 1, week: 2 } },
    });
    expect(progress).toEqual([{ userId: 'ada', importId: 'i', stage: 'reading', done: 2, total: 2 }]);
  });

  it('tells of names that are as long as books only how they begin, and as they may be shown', async () => {
    const long = 'x'.repeat(3_000_000);
    const decks = [{ path: [long, '\u202EValves\n'], cards: 2, mediaBytes: 0 }];
    const [noteTypes, missing] = [[{ name: long, notes: 2 }], { count: 2, names: [long, `${long}y`] }];
    const { read, sent } = await deckWorld(fakeDeck({ survey: { decks, noteTypes, missing } }));
    await read();
    const { preview } = RecordDeckRead.schema.parse(sent[0]?.data);
    expect(preview.decks[0]?.path).toEqual(['x'.repeat(100), 'Valves']);
    expect(preview.missing).toEqual({ count: 2, names: ['x'.repeat(100)] });
    expect(JSON.stringify(preview).length).toBeLessThan(2_000);
  });

  it('asks and tells in messages that every bus takes, whatever there is to tell', async () => {
    const often = Array.from({ length: 3_000 }, (_, n) => ({
      at: 1_769_000_000_000 + n,
      rating: 3,
      took: 60_000,
    }));
    const path = Array.from({ length: 20 }, () => '心'.repeat(100));
    const decks = Array.from({ length: 600 }, () => ({ path, cards: 1, mediaBytes: 0 }));
    const asked = Array.from({ length: 20 }, (_, n) => ({ packageCardId: n, answers: often }));
    const theirs = { today: 20, tomorrow: 0, week: 20 };
    const { read, sent } = await deckWorld(fakeDeck({ survey: { decks, theirs }, asked }));
    await read();
    const { preview } = RecordDeckRead.schema.parse(sent[0]?.data);
    expect(Buffer.byteLength(JSON.stringify(preview))).toBeLessThan(sureMessageBytes * 0.7);
    expect(preview.decks.length).toBeGreaterThan(50);
    // Asked in several messages, of which each has the first of its cards due today.
    expect(preview.due?.ours.today).toBeGreaterThan(1);
  });

  it.each([
    ['is damaged', new DeckUnreadable('DECK_UNREADABLE', 'The deck is damaged.'), 'The deck is damaged.'],
  ])('that %s ends with a sentence', async (_, error, message) => {
    const reader: DeckReader = {
      ...fakeDeck(),
      // oxlint-disable-next-line require-yield -- it fails before it has anything
      async *survey() {
        throw error;
      },
    };
    const { read, sent } = await deckWorld(reader);
    await read();
    expect(sent).toMatchObject([{ name: RecordDeckImportFailure.name, data: { importId: 'i', message } }]);
  });

  it('is tried again after any other failure, and ends with a sentence at last', async () => {
    const reader: DeckReader = {
      ...fakeDeck(),
      // oxlint-disable-next-line require-yield -- as above
      async *survey() {
        throw new Error('no bus');
      },
    };
    const { read, giveUp, sent } = await deckWorld(reader);
    await expect(read()).rejects.toThrow('no bus');
    await giveUp();
    expect(sent).toMatchObject([
      { data: { code: 'IMPORT_FAILED', message: expect.stringContaining('Nothing was changed') } },
    ]);
  });
});
