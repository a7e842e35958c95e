import { expect, it } from 'vitest';
import { watchedForDamage } from './damage-at-work.ts';

const wrong = new Error('malformed');

it('tells of what fails in a port, and in what the port hands out, now or later', async () => {
  const told: unknown[] = [];
  const port = watchedForDamage(
    {
      sum: (a: number, b: number) => a + b,
      throws: (): never => {
        throw wrong;
      },
      rejects: async (): Promise<never> => Promise.reject(wrong),
      collection: () => ({ get: async (key: string): Promise<string> => Promise.reject(new Error(key)) }),
      open: async () => ({ commit: async (): Promise<never> => Promise.reject(wrong) }),
    },
    (error) => {
      told.push(error);
      return told.length === 1 ? new Error('seen', { cause: error }) : error;
    },
  );
  expect(port.sum(1, 2)).toBe(3);
  expect(() => port.throws()).toThrow('seen');
  await expect(port.rejects()).rejects.toBe(wrong);
  await expect(port.collection().get('a key')).rejects.toThrow('a key');
  await expect((await port.open()).commit()).rejects.toBe(wrong);
  expect(told).toEqual([wrong, wrong, new Error('a key'), wrong]);
});

it('passes on documents as they are', async () => {
  const document = { name: 'Heart', pages: [1, 2] };
  const port = watchedForDamage({ get: async () => document }, (error) => error);
  expect(await port.get()).toBe(document);
});
