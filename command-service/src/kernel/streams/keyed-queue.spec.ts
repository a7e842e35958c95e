import { describe, expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

function setUp() {
  const queue = createKeyedQueue();
  const log: string[] = [];
  const task = (key: string, name: string) => {
    const gate = Promise.withResolvers<string>();
    const result = queue(key, async () => {
      log.push(`${name} begins`);
      const value = await gate.promise;
      log.push(`${name} ends`);
      return value;
    });
    return { ...gate, result };
  };
  return { log, task };
}

describe('the queue by key', () => {
  it('runs tasks of one key one after another, in the order in which they came', async () => {
    const { log, task } = setUp();
    const first = task('a', 'first');
    const second = task('a', 'second');
    second.resolve('2');
    first.resolve('1');
    expect(await Promise.all([first.result, second.result])).toEqual(['1', '2']);
    expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('runs tasks of different keys at the same time', async () => {
    const { task } = setUp();
    const waiting = task('a', 'first');
    const other = task('b', 'other');
    other.resolve('done');
    expect(await other.result).toBe('done');
    waiting.resolve('');
    await waiting.result;
  });

  it('goes on after a task that failed, whose error reaches its caller alone', async () => {
    const { task } = setUp();
    const failing = task('a', 'failing');
    const next = task('a', 'next');
    next.resolve('done');
    failing.reject(new Error('broken'));
    await expect(failing.result).rejects.toThrow('broken');
    expect(await next.result).toBe('done');
  });
});
