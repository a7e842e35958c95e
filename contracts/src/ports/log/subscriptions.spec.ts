import { describe, expect, it } from 'vitest';
import { startAll } from './subscriptions.ts';

const subscription = (name: string, stopped: string[]) => async () => ({
  stop: async () => {
    stopped.push(name);
  },
});
const broken = () => Promise.reject(new Error('no server'));

describe('starting several subscriptions', () => {
  it('stops them together', async () => {
    const stopped: string[] = [];
    const all = await startAll([subscription('a', stopped), subscription('b', stopped)]);
    expect(stopped).toEqual([]);
    await all.stop();
    expect(stopped.toSorted()).toEqual(['a', 'b']);
  });

  it('leaves none running when one cannot start', async () => {
    const stopped: string[] = [];
    await expect(startAll([subscription('a', stopped), broken])).rejects.toThrow('no server');
    expect(stopped).toEqual(['a']);
  });
});
