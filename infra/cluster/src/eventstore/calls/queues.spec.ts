import { describe, expect, it } from 'vitest';
import { createQueues, createSlots } from './queues.ts';

/** Works that end when they are told to, and what has begun. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => (): Promise<string> => {
    begun.push(name);
    return new Promise((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)!() };
}

describe('queues', () => {
  it('run one work of a key at a time, in order, and those of other keys beside it', async () => {
    const { begun, work, end } = works();
    const queues = createQueues();
    const all = ['a1', 'a2', 'b1'].map((name) => queues.run(name[0]!, work(name)));
    await expect.poll(() => begun).toEqual(['a1', 'b1']);
    end('a1');
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2']);
    end('a2');
    end('b1');
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
    await queues.idle();
  });

  it('go on after a failure', async () => {
    const queues = createQueues();
    const failing = queues.run('a', () => Promise.reject(new Error('no')));
    const next = queues.run('a', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});

describe('slots', () => {
  it('run no more at once than they may, in order, also after a failure', async () => {
    const { begun, work, end } = works();
    const inTurn = createSlots(2);
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const others = ['a', 'b', 'c'].map((name) => inTurn(work(name)));
    await expect(failing).rejects.toThrow('no');
    await expect.poll(() => begun).toEqual(['a', 'b']);
    end('b');
    await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    expect(await Promise.all(others)).toEqual(['a', 'b', 'c']);
  });
});
