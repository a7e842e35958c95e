import { describe, expect, it } from 'vitest';
import { kept, keptOnce } from './kept.ts';

describe('kept', () => {
  it('reads a key once, also for those who ask while it is read', async () => {
    const read: string[] = [];
    const of = kept(async (key: string) => {
      read.push(key);
      return key.length;
    });
    expect(await Promise.all([of('one'), of('one'), of('three')])).toEqual([3, 3, 5]);
    expect(read).toEqual(['one', 'three']);
  });

  it('reads again what failed', async () => {
    let times = 0;
    const of = keptOnce(async () => {
      times += 1;
      if (times === 1) throw new Error('not there yet');
      return times;
    });
    await expect(of()).rejects.toThrow('not there yet');
    expect(await of()).toBe(2);
    expect(await of()).toBe(2);
  });
});
