import { describe, expect, it } from 'vitest';
import { createFairSemaphore, type FairSemaphore } from './fair-semaphore.ts';

/** Waits until everything that can proceed has done so. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Requests by name, and `got`: the names that received a permit, in order. */
function setting(places: FairSemaphore) {
  const got: string[] = [];
  const leaving = new Map<string, () => void>();
  return {
    got,
    async ask(name: string, weight = 0, owner: string | undefined = name[0]) {
      const taking = async (): Promise<void> => {
        leaving.set(name, await places.take({ owner, weight }));
        got.push(name);
      };
      void taking();
      await turn();
    },
    async leave(name: string) {
      leaving.get(name)?.();
      await turn();
    },
  };
}

describe('a fair semaphore', () => {
  it('grants permits to the waiting owners in turn', async () => {
    const { ask, leave, got } = setting(createFairSemaphore({ places: 1 }));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) await ask(name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await leave(name);
    expect(got).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('grants the next permit to whoever came while its only holder had it, whatever that one still waits for', async () => {
    const { ask, leave, got } = setting(createFairSemaphore({ places: 1 }));
    for (const name of ['a1', 'a2', 'a3', 'b1']) await ask(name);
    await leave('a1');
    expect(got).toEqual(['a1', 'b1']);
  });

  it('grants what an owner waits for in the order of its ranks, and in turn within one', async () => {
    const places = createFairSemaphore({ places: 1 });
    const release = await places.take({ owner: 'a' });
    const got: string[] = [];
    const asked = [2, 1, 3, 1, undefined].map(async (rank, nth) => {
      const leave = await places.take({ owner: 'a', rank });
      got.push(`${rank} ${nth}`);
      leave();
    });
    release();
    await Promise.all(asked);
    expect(got).toEqual(['undefined 4', '1 1', '1 3', '2 0', '3 2']);
  });

  it('tells whether somebody else waits', async () => {
    const places = createFairSemaphore({ places: 1 });
    const { ask } = setting(places);
    for (const name of ['a1', 'a2']) await ask(name);
    expect([places.areWanted(), places.areWanted('a')]).toEqual([true, false]);
    await ask('b1');
    expect([places.areWanted('a'), places.areWanted('b')]).toEqual([true, true]);
  });

  it('prefers the owner who holds the fewest permits', async () => {
    const { ask, leave, got } = setting(createFairSemaphore({ places: 3 }));
    for (const name of ['a1', 'a2', 'b1', 'a3', 'c1']) await ask(name);
    await leave('b1');
    expect(got).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('limits the permits of one owner', async () => {
    const { ask, leave, got } = setting(createFairSemaphore({ places: 2, perOwner: 1 }));
    for (const name of ['a1', 'a2', 'b1']) await ask(name);
    expect(got).toEqual(['a1', 'b1']);
    await leave('b1');
    expect(got).toEqual(['a1', 'b1']);
    await leave('a1');
    expect(got).toEqual(['a1', 'b1', 'a2']);
  });

  it('limits the total weight, lets none overtake, and runs one above the capacity alone', async () => {
    const { ask, leave, got } = setting(createFairSemaphore({ places: 3, capacity: 10 }));
    for (const [name, weight] of [
      ['a1', 6],
      ['b1', 5],
      ['c1', 1],
    ] as const)
      await ask(name, weight);
    expect(got).toEqual(['a1']);
    await leave('a1');
    expect(got).toEqual(['a1', 'b1', 'c1']);
    await ask('d1', 20);
    await leave('b1');
    expect(got).not.toContain('d1');
    await leave('c1');
    expect(got).toContain('d1');
  });

  it('has room for what would be granted at once', async () => {
    const places = createFairSemaphore({ places: 3, capacity: 10, perOwner: 1 });
    const { ask, leave } = setting(places);
    await ask('a1', 6);
    expect([{}, { owner: 'b', weight: 4 }, { weight: 5 }, { owner: 'a' }].map(places.hasRoom)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await ask('a2');
    expect(places.hasRoom({ owner: 'b' })).toBe(false);
    await leave('a1');
    expect(places.hasRoom({ owner: 'b', weight: 10 })).toBe(true);
    places.close(new Error('closed'));
    expect(places.hasRoom()).toBe(false);
  });

  it('drops a waiting request when its signal aborts, and counts a release only once', async () => {
    const places = createFairSemaphore({ places: 1 });
    const release = await places.take();
    const gone = new AbortController();
    const waiting = places.take({ signal: gone.signal });
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    release();
    release();
    await places.take();
    let isGranted = false;
    void places.take().then(() => (isGranted = true));
    await turn();
    expect(isGranted).toBe(false);
  });

  it('rejects waiting and later requests once it is closed', async () => {
    const places = createFairSemaphore({ places: 1 });
    await places.take();
    const waiting = places.take();
    places.close(new Error('closed'));
    await expect(waiting).rejects.toThrow('closed');
    await expect(places.take()).rejects.toThrow('closed');
  });
});
