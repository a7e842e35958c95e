import { describe, expect, it } from 'vitest';
import { createTurns, type Lane } from './turns.ts';

const never = new AbortController().signal;
const stranger = (name: string): Lane => ({ known: false, name });
const known = (name: string): Lane => ({ known: true, name });

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Tasks that the spec ends, and the order in which they started. */
function setting(limits: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const turns = createTurns({ atOnce: 1, mostWaiting: 100, mostWaitingInLane: 50, ...limits });
  const began: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (lane: Lane, name: string, signal = never): void => {
    const work = (): Promise<void> =>
      new Promise((resolve) => {
        began.push(name);
        ends.push(resolve);
      });
    turns(lane, signal, work).catch(({ code }: { code: string }) => refused.push(`${name} ${code}`));
  };
  /** Ends one after another until nothing is left. */
  const finish = async (): Promise<string[]> => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()?.();
    return began;
  };
  return { ask, began, refused, finish };
}

describe('turns', () => {
  it('run a limited number at once, and each further task when one has ended', async () => {
    const { ask, began, finish } = setting({ atOnce: 2 });
    for (const name of ['a', 'b', 'c', 'd']) ask(stranger('x'), name);
    await settle();
    expect(began).toEqual(['a', 'b']);
    expect(await finish()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('go lane by lane, so that many tasks of one address do not delay those of another', async () => {
    const { ask, finish } = setting();
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(stranger('a'), name);
    ask(stranger('b'), 'b1');
    expect(await finish()).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('go to known devices every second time, however many strangers wait', async () => {
    const { ask, finish } = setting();
    for (let n = 0; n < 5; n += 1) ask(stranger(`address ${n}`), `s${n}`);
    for (const name of ['k1', 'k2', 'k3']) ask(known('ann'), name);
    expect(await finish()).toEqual(['s0', 'k1', 's1', 'k2', 's2', 'k3', 's3', 's4']);
  });

  it('reject a task in a full lane, and the last of the longest lane when all are full', async () => {
    const { ask, refused, finish } = setting({ mostWaiting: 4, mostWaitingInLane: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(stranger('a'), name);
    ask(stranger('b'), 'b1');
    ask(known('ann'), 'k1');
    expect(await finish()).toEqual(['a1', 'k1', 'a2', 'b1', 'a3']);
    expect(refused).toEqual(['a5 BUSY', 'a4 BUSY']);
  });

  it('are given up when the client disconnects', async () => {
    const { ask, refused, finish } = setting();
    const going = new AbortController();
    ask(stranger('a'), 'a1');
    ask(stranger('a'), 'a2', going.signal);
    ask(stranger('a'), 'a3', AbortSignal.abort());
    going.abort();
    ask(stranger('a'), 'a4');
    expect(await finish()).toEqual(['a1', 'a4']);
    expect(refused).toEqual(['a3 BUSY', 'a2 BUSY']);
  });

  it('go on after a task that failed', async () => {
    const turns = createTurns({ atOnce: 1, mostWaiting: 9, mostWaitingInLane: 9 });
    const failing = turns(stranger('a'), never, () => Promise.reject(new Error('no')));
    const next = turns(stranger('a'), never, async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
