import { RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { unlimitedWork, type Work } from '@anamnesis/contracts/ports/log/work.ts';
import { describe, expect, it } from 'vitest';
import { createLanes, mostDecksAtOnce } from './lanes.ts';

const small = 42_000;
const large = 50 * 2 ** 20;
/** More than a quick deck takes of a thread. */
const muchMs = 60_000;

/** Lanes with decks that are read until they are told to end. */
function setUp() {
  let now = 0;
  const looks = new Set<() => void>();
  const lanes = createLanes({
    now: () => now,
    every(_, look) {
      looks.add(look);
      return () => looks.delete(look);
    },
  });
  const begun: string[] = [];

  function read(owner: string, bytes = small, signal = unlimitedWork.signal) {
    const { promise: end, resolve } = Promise.withResolvers<void>();
    let inLane: Work | null = null;
    const done = lanes.run({ owner, bytes, work: { ...unlimitedWork, signal } }, async (work) => {
      begun.push(owner);
      inLane = work;
      const aborted = Promise.withResolvers<never>();
      work.signal.addEventListener('abort', () => aborted.reject(work.signal.reason as Error));
      await Promise.race([end, aborted.promise]);
    });
    done.catch(() => {});
    return { done, end: () => (resolve(), done), takes: (ms: number) => inLane!.spent!(ms) };
  }
  const pass = (ms: number): void => {
    now += ms;
    for (const look of looks) look();
  };
  return { read, begun, pass };
}

describe('decks that are read at once', () => {
  it('are no more than there are threads, and the smaller one of those that wait is next', async () => {
    const { read, begun } = setUp();
    const first = [read('ann'), read('ben')];
    read('cy', 100 * small);
    read('dan');
    await turn();
    expect(begun).toEqual(['ann', 'ben']);
    await first[0]!.end();
    await first[1]!.end();
    await turn();
    expect(begun).toEqual(['ann', 'ben', 'dan', 'cy']);
  });

  it('are of as many people', async () => {
    const { read, begun } = setUp();
    const first = read('ann');
    read('ann');
    read('ben');
    await turn();
    expect(begun).toEqual(['ann', 'ben']);
    await first.end();
    await turn();
    expect(begun).toEqual(['ann', 'ben', 'ann']);
  });

  it('wait no longer when their import has gone', async () => {
    const { read, begun } = setUp();
    const first = [read('ann'), read('ben')];
    const gone = new AbortController();
    const waiting = read('cy', small, gone.signal);
    await turn();
    gone.abort(new Error('gone'));
    await expect(waiting.done).rejects.toThrow('gone');
    await first[0]!.end();
    await turn();
    expect(begun).not.toContain('cy');
  });
});

describe('slow decks', () => {
  it('of however many people leave a place for others: one goes on, the rest end and come again', async () => {
    const { read, begun } = setUp();
    const hostile = [read('eve'), read('mallory')];
    const honest = ['ann', 'ben'].map((owner) => read(owner));
    await turn();
    for (const deck of hostile) deck.takes(muchMs);
    await expect(hostile[1]!.done).rejects.toBeInstanceOf(RequeueRequested);
    await turn();
    expect(begun).toEqual(['eve', 'mallory', 'ann', 'ben']);
    await Promise.all(honest.map(({ end }) => end()));
    const again = read('mallory');
    await expect(again.done).rejects.toBeInstanceOf(RequeueRequested);
    await hostile[0]!.end();
    read('mallory');
    await turn();
    expect(begun.slice(4)).toEqual(['mallory']);
  });

  it('go on where nobody waits', async () => {
    const { read, begun } = setUp();
    const decks = ['eve', 'mallory'].map((owner) => read(owner));
    await turn();
    for (const deck of decks) deck.takes(muchMs);
    await Promise.all(decks.map(({ end }) => end()));
    expect(begun).toEqual(['eve', 'mallory']);
  });

  it('are those as well of which nothing is heard', async () => {
    const { read, pass } = setUp();
    const decks = ['eve', 'mallory'].map((owner) => read(owner));
    const honest = ['ann', 'ben'].map((owner) => read(owner));
    await turn();
    pass(muchMs);
    await expect(decks[1]!.done).rejects.toBeInstanceOf(RequeueRequested);
    await Promise.all(honest.map(({ end }) => end()));
    await decks[0]!.end();
  });

  it('are large ones, of which one is read beside the small ones', async () => {
    const { read, begun } = setUp();
    read('eve', large);
    await turn();
    await expect(read('mallory', large).done).rejects.toBeInstanceOf(RequeueRequested);
    for (let n = 1; n < mostDecksAtOnce; n += 1) read(`small ${n}`);
    await turn();
    expect(begun).toHaveLength(mostDecksAtOnce);
  });
});
