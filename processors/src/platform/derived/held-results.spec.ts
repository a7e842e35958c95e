import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Derivation } from './derivation.ts';
import { createDerivedResults } from './derived-results.ts';
import { createMemoryDerivedStore } from './testing/memory-derived-store.ts';

const words: Derivation<{ words: string[] }> = {
  name: 'words@1',
  schema: z.object({ words: z.array(z.string()) }),
  filesOf: ({ words: files }) => files,
};
const value = { words: ['atrium'] };
const logger = pino({ level: 'silent' });
const as = (owner: string) => ({ ...unlimitedWork, owner });
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let store: ReturnType<typeof createMemoryDerivedStore>;
let there: Set<string>;
let computed: number;
beforeEach(() => {
  store = createMemoryDerivedStore();
  there = new Set(['lecture', 'atrium']);
  computed = 0;
});
const blobs = { has: async (hash: string) => there.has(hash) };

/** A clock that the spec moves. */
function aClock() {
  let time = 0;
  const waiting = new Set<{ at: number; go: () => void }>();
  return {
    now: () => time,
    pause: (ms: number) =>
      new Promise<void>((go) => {
        waiting.add({ at: time + ms, go });
      }),
    async pass(ms: number) {
      await settle();
      time += ms;
      for (const each of waiting)
        if (each.at <= time) {
          waiting.delete(each);
          each.go();
        }
      await settle();
    },
  };
}

/** Results that take a while to make, and who got theirs so far. */
const setting = (everybodys: string[] = []) => {
  const clock = aClock();
  const results = createDerivedResults({ store, blobs, logger, everybodys, ...clock });
  const slowly = (ms: number) => async () => {
    computed += 1;
    await clock.pause(ms);
    return { value, keep: true };
  };
  const come: string[] = [];
  const ask = (owner: string, derivation = words, ms = 400) =>
    void results
      .of('lecture', derivation, slowly(ms), as(owner))
      .then(() => come.push(`${owner} ${derivation.name}`));
  return { ...clock, results, slowly, come, ask };
};

describe('results that were made for somebody else', () => {
  it('come no sooner than they would have been made, and are not made again', async () => {
    const { come, ask, pass } = setting();
    ask('ann');
    await pass(400);
    ask('ben');
    await pass(399);
    expect(come).toEqual(['ann words@1']);
    await pass(1);
    expect([come, computed]).toEqual([['ann words@1', 'ben words@1'], 1]);
  });

  it('are hidden as well while they are being made, and by another process', async () => {
    const { come, ask, pass } = setting();
    ask('ann');
    await pass(300);
    ask('ben');
    await pass(100);
    expect(come).toEqual(['ann words@1']);
    await pass(300);
    expect(come).toHaveLength(2);
    const other = setting();
    other.ask('cat');
    await other.pass(399);
    expect(other.come).toEqual([]);
    await other.pass(1);
    expect([other.come, computed]).toEqual([['cat words@1'], 1]);
  });

  it('come one after the other to one person, as they would be made, and to all people at once', async () => {
    const { come, ask, pass } = setting();
    const pages = [1, 2, 3].map((n) => ({ ...words, name: `words@1/${n}` }));
    for (const page of pages) ask('ann', page);
    for (const _ of pages) await pass(400);
    expect(come).toHaveLength(3);
    for (const owner of ['ben', 'cat']) for (const page of pages) ask(owner, page);
    for (const n of [1, 2, 3]) {
      await pass(399);
      expect(come).toHaveLength(3 + 2 * (n - 1));
      await pass(1);
      expect(come.slice(-2)).toEqual([`ben words@1/${n}`, `cat words@1/${n}`]);
    }
  });

  it('are there at once for who had them, or made them, before', async () => {
    const { come, ask, pass } = setting();
    ask('ann');
    await pass(400);
    ask('ann');
    ask('ben');
    await pass(400);
    ask('ben');
    await pass(0);
    expect(come).toEqual(['ann', 'ann', 'ben', 'ben'].map((owner) => `${owner} words@1`));
  });

  it('keep a class waiting as long as its first ones, and nobody of it who comes later', async () => {
    const { come, ask, pass } = setting();
    ask('the first');
    await pass(400);
    const others = Array.from({ length: 300 }, (_, n) => `student ${n}`);
    for (const other of others.slice(0, 8)) ask(other);
    await pass(399);
    expect(come).toHaveLength(1);
    await pass(1);
    expect(come).toHaveLength(9);
    for (const other of others.slice(8)) ask(other);
    await pass(0);
    expect(come).toHaveLength(301);
  });

  it('are not hidden of a file that everybody has, nor of what follows from it', async () => {
    const { results, slowly, pass } = setting(['lecture']);
    const first = results.of('lecture', words, slowly(400), as('ann'));
    await pass(400);
    await first;
    const second = results.of('atrium', words, slowly(400), as('ann'));
    await pass(400);
    await second;
    for (const source of ['lecture', 'atrium'])
      expect(await results.of(source, words, slowly(400), as('ben'))).toEqual(value);
  });

  it('are shown in parts on the way', async () => {
    const { results, slowly, ask, pass } = setting();
    ask('ann');
    await pass(400);
    const shown: number[] = [];
    const show = async (_: unknown, wait: (parts: number) => Promise<void>) => {
      for (let n = 1; n <= 4; n += 1) {
        await wait(4);
        shown.push(n);
      }
    };
    const held = results.of('lecture', words, slowly(400), as('ben'), show);
    for (const n of [1, 2, 3, 4]) {
      await pass(100);
      expect(shown).toHaveLength(n);
    }
    await held;
  });

  it('hold nobody for what waited for its turn, nor for ever', async () => {
    const { results, come, ask, pass, pause } = setting();
    const made = results.of(
      'lecture',
      words,
      async (work) => {
        const turn = pause(100_000);
        work.queued(turn);
        await turn;
        await pause(50_000);
        return { value, keep: true };
      },
      as('ann'),
    );
    await pass(100_000);
    await pass(50_000);
    await made;
    ask('ben');
    await pass(15_000);
    expect(come).toHaveLength(1);
  });

  it('end with the work that waits for them', async () => {
    const { results, slowly, ask, pass } = setting();
    ask('ann');
    await pass(400);
    const leaving = new AbortController();
    const work = { ...as('ben'), signal: leaving.signal };
    const held = results.of('lecture', words, slowly(400), work).catch((error: Error) => error.message);
    await pass(1);
    leaving.abort(new Error('its document was deleted'));
    await pass(400);
    expect(await held).toBe('its document was deleted');
  });
});
