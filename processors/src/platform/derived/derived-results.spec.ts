import { unlimitedWork, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Derivation } from './derivation.ts';
import { createDerivedResults, type DerivedResults } from './derived-results.ts';
import { createMemoryDerivedStore } from './testing/memory-derived-store.ts';

const words: Derivation<{ words: string[] }> = {
  name: 'words@1',
  schema: z.object({ words: z.array(z.string()) }),
  filesOf: ({ words: files }) => files,
};

let store: ReturnType<typeof createMemoryDerivedStore>;
let there: Set<string>;
let computed: number;
beforeEach(() => {
  store = createMemoryDerivedStore();
  there = new Set(['lecture', 'other', 'atrium']);
  computed = 0;
});

const logger = pino({ level: 'silent' });
const blobs = { has: async (hash: string) => there.has(hash) };
const open = () => createDerivedResults({ store, blobs, logger });
const value = { words: ['atrium'] };
const compute = async () => {
  computed += 1;
  return { value, keep: true };
};

const hurried = async () => ({ ...(await compute()), keep: false });
const unending = () => new Promise<never>(() => {});
const failing = () => Promise.reject(new Error('stopped'));

describe('results of a file', () => {
  it('are computed once, for concurrent and later calls, and after a restart', async () => {
    const results = open();
    const answers = await Promise.all([1, 2, 3].map(() => results.of('lecture', words, compute)));
    answers.push(await results.of('lecture', words, compute), await open().of('lecture', words, compute));
    expect(answers).toEqual(Array.from({ length: 5 }, () => value));
    expect(computed).toBe(1);
  });

  it('are computed for each file, name and version', async () => {
    const results = open();
    await results.of('lecture', words, compute);
    await results.of('other', words, compute);
    await results.of('lecture', { ...words, name: 'words@2' }, compute);
    expect(computed).toBe(3);
  });

  it('are computed again when the stored result is invalid', async () => {
    await store.put('lecture', words.name, { value: { words: 'none' }, files: [] });
    expect(await open().of('lecture', words, compute)).toEqual(value);
    expect(await store.get('lecture', words.name)).toMatchObject({ value, files: ['atrium'] });
  });

  it('are not stored when another attempt may have a different result', async () => {
    const results = open();
    expect(await results.of('lecture', words, hurried)).toEqual(value);
    await results.of('lecture', words, hurried);
    expect([computed, store.names('lecture')]).toEqual([2, []]);
  });

  it('fail for all waiting calls, but not for later ones', async () => {
    const results = open();
    const waiting = [1, 2].map(() => results.of('lecture', words, failing));
    for (const each of waiting) await expect(each).rejects.toThrow('stopped');
    expect(await results.of('lecture', words, compute)).toEqual(value);
  });

  it('are computed anew after a computation was aborted that did not react', async () => {
    const results = open();
    const ending = new AbortController();
    const hanging = results.of('lecture', words, () => new Promise(() => {}), {
      ...unlimitedWork,
      signal: ending.signal,
    });
    const reason = new Error('its time is over');
    ending.abort(reason);
    await expect(hanging).rejects.toBe(reason);
    expect(await results.of('lecture', words, compute)).toEqual(value);
  });

  it('are computed for whoever comes at the moment at which all others have left', async () => {
    const results = open();
    const leaving = new AbortController();
    const left = results.of('lecture', words, unending, { ...unlimitedWork, signal: leaving.signal });
    leaving.abort(new WorkWithdrawn('its document was deleted'));
    const [gone, came, another] = await Promise.allSettled([
      left,
      results.of('lecture', words, compute),
      results.of('lecture', words, compute),
    ]);
    expect(gone).toMatchObject({ status: 'rejected', reason: { name: 'WorkWithdrawn' } });
    expect([came, another]).toEqual([
      { status: 'fulfilled', value },
      { status: 'fulfilled', value },
    ]);
    expect(computed).toBe(1);
  });

  it('are returned also when they cannot be stored', async () => {
    const full = { ...store, put: () => Promise.reject(new Error('no space left')) };
    const results = createDerivedResults({ store: full, blobs, logger });
    expect(await results.of('lecture', words, compute)).toEqual(value);
  });

  it('are deleted with the file, from memory as well', async () => {
    const results = open();
    await results.of('lecture', words, compute);
    await results.of('other', words, compute);
    await results.forget('lecture');
    expect([store.names('lecture'), store.names('other')]).toEqual([[], ['words@1']]);
    await results.of('lecture', words, compute);
    expect(computed).toBe(3);
  });
});

describe('results that refer to a blob which was deleted with another file', () => {
  it.each([
    ['from memory', (results: DerivedResults) => results],
    ['after a restart', () => open()],
  ])('are computed again, %s, and no others of the file', async (_, later) => {
    const results = open();
    const others = { ...words, name: 'other words@1' };
    await results.of('lecture', words, compute);
    await results.of('lecture', others, async () => ({ value: { words: [] }, keep: true }));
    there.delete('atrium');
    const again = later(results);
    const makes = async () => {
      there.add('atrium');
      return compute();
    };
    const answers = await Promise.all([1, 2, 3].map(() => again.of('lecture', words, makes)));
    expect([answers, computed]).toEqual([[value, value, value], 2]);
    expect(await again.of('lecture', others, failing)).toEqual({ words: [] });
    expect(await again.of('lecture', words, failing)).toEqual(value);
  });

  it('are gone when another attempt may have a different one', async () => {
    const results = open();
    await results.of('lecture', words, compute);
    there.delete('atrium');
    await results.of('lecture', words, hurried);
    expect(store.names('lecture')).toEqual([]);
  });

  it('are no part from which another attempt goes on', async () => {
    const results = open();
    await results.keepPart('lecture', words, value);
    expect(await results.partOf('lecture', words)).toEqual(value);
    there.delete('atrium');
    expect(await results.partOf('lecture', words)).toBeUndefined();
    expect(store.names('lecture')).toEqual([]);
  });
});

it('one result of a file is dropped alone, from memory as well, and names its blobs', async () => {
  const results = open();
  await results.of('lecture', words, compute);
  await results.keepPart('lecture', { ...words, name: 'part@1' }, value);
  expect(await results.drop('lecture', words)).toEqual(['atrium']);
  expect(await results.drop('lecture', words)).toEqual([]);
  expect(store.names('lecture')).toEqual(['part@1']);
  await results.of('lecture', words, compute);
  expect(computed).toBe(2);
});

describe('results of a file that is not stored', () => {
  it('are not stored', async () => {
    there.clear();
    const results = open();
    await results.of('lecture', words, compute);
    await results.of('lecture', words, compute);
    expect([computed, store.names('lecture')]).toEqual([2, []]);
  });

  it.each(['before', 'after'] as const)(
    'are gone when it is deleted just %s they are stored',
    async (moment) => {
      const results = open();
      const { put } = store;
      const deletion = async () => {
        there.delete('lecture');
        await results.forget('lecture');
      };
      store.put = async (...entry) => {
        if (moment === 'before') await deletion();
        await put(...entry);
        if (moment === 'after') await deletion();
      };
      await results.of('lecture', words, compute);
      expect(store.names('lecture')).toEqual([]);
      await results.of('lecture', words, compute);
      expect(computed).toBe(2);
    },
  );
});
