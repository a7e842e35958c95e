import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CheckpointConflict,
  type ReadModelWriter,
  type ReadStore,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { activeWriter, type Card, cardsShape, put } from './read-store-fixtures.ts';

/** More than an engine answers at once: a cursor has to ask for the rest. */
const size = 110;
const commits = 5;

/** Every commit replaces every card, deletes one, makes another and moves all of them in the order by `due`. */
const roundOf = (round: number) => [
  { key: `card-${round - 1}`, doc: null },
  ...Array.from({ length: size }, (_, n) => {
    const due = String((n * 7 + round * 31) % size).padStart(4, '0');
    return put(`card-${round + n}`, { userId: 'u', documentId: `round ${round}`, due, interval: round });
  }),
];

/** Queries that go on while there are commits: each answer is that of one commit. */
export function readStoreMeanwhileContract(makeHarness: MakeHarness<ReadStore>): void {
  describe('reads meanwhile', () => {
    let harness: Harness<ReadStore>;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.dispose());

    it('answer with what one commit left, however many write', { timeout: 120_000 }, async () => {
      await activeWriter(harness.port, ...roundOf(0));
      const processes = await Promise.all([harness.alongside(), harness.alongside()]);
      const done = { writing: false };
      const writing = Promise.all(
        processes.map(async (store) => writeRounds(await store.open<Card>(cardsShape))),
      ).finally(() => (done.writing = true));
      const readers = [harness.port, processes[0]!];
      const reads = await Promise.all(readers.map((store) => readUntil(store, () => done.writing)));
      await writing;
      for (const read of reads) expect(read).toBeGreaterThan(0);
      expect(await harness.port.collection<Card>(cardsShape.name).count({ interval: commits })).toBe(size);
    });
  });
}

/** Rivals for each commit: the one that is refused goes on with the next. */
async function writeRounds(writer: ReadModelWriter<Card>): Promise<void> {
  for (;;) {
    const expected = await writer.checkpoint();
    const round = Number(expected / 10n);
    if (round > commits) return;
    try {
      await writer.commit({ expected, checkpoint: expected + 10n, writes: roundOf(round) });
    } catch (error) {
      if (!(error instanceof CheckpointConflict)) throw error;
    }
  }
}

/** Asks every kind of question until it is over, and then once more; how often it asked. */
async function readUntil(store: ReadStore, isOver: () => boolean): Promise<number> {
  const cards = store.collection<Card>(cardsShape.name);
  const rounds = Array.from({ length: commits + 1 }, (_, round) => `round ${round}`);
  for (let asked = 1, last = false; ; asked += 1) {
    last = isOver();
    const found = [
      await cards.find({ where: {} }),
      await cards.find({ where: { userId: 'u' }, sort: [['due', 'desc']] }),
      await cards.find({ where: { interval: { gt: -1 } }, sort: [['interval', 'asc']] }),
    ];
    for (const answer of found) {
      const round = answer[0]?.doc.interval ?? -1;
      const expected = roundOf(round).flatMap(({ key, doc }) => (doc ? [key] : []));
      expect(answer.map(({ key }) => key).toSorted()).toEqual(expected.toSorted());
      expect(new Set(answer.map(({ doc }) => doc.interval))).toEqual(new Set([round]));
    }
    expect(found[1]!.map(({ doc }) => doc.due)).toEqual(
      found[1]!
        .map(({ doc }) => doc.due)
        .toSorted()
        .toReversed(),
    );
    expect(await cards.count({ userId: 'u' })).toBe(size);
    expect(Object.values(await cards.countBy('documentId', rounds, {}))).toEqual([size]);
    if (last) return asked;
    // What answers at once would leave the others no time.
    await turn();
  }
}
