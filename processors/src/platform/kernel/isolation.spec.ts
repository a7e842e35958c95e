import { expect, it } from 'vitest';
import { createIsolation } from './isolation.ts';
import { createSteppedTime } from './testing/stepped-time.ts';

function recorder() {
  const time = createSteppedTime();
  const isolation = createIsolation(time);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (how: 'beside' | 'alone', name: string): Promise<void> =>
    isolation[how](() => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { isolation, begun, run, end, time };
}

it('runs work beside other work, and alone where requested', async () => {
  const { begun, run, end } = recorder();
  const all = [
    run('beside', 'a'),
    run('beside', 'b'),
    run('alone', 'c'),
    run('beside', 'd'),
    run('alone', 'e'),
  ];
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('d');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  await end('e');
  await Promise.all(all);
});

const failing = async (): Promise<never> => {
  throw new Error('it failed');
};

it('continues after work that failed', async () => {
  const { isolation } = recorder();
  await expect(isolation.alone(failing)).rejects.toThrow('it failed');
  await expect(isolation.beside(failing)).rejects.toThrow('it failed');
  expect(await isolation.alone(async () => 1)).toBe(1);
});

it.each(['beside', 'alone'] as const)('lets nobody wait long for work that runs %s', async (how) => {
  const { begun, run, end, time } = recorder();
  const long = run(how, 'long');
  const trial = run('alone', 'trial');
  const behind = run('beside', 'behind');
  await new Promise(setImmediate);
  expect(begun).toEqual(['long']);
  time.pass(30_000);
  await new Promise(setImmediate);
  expect(begun).toEqual(['long', 'trial']);
  await end('trial');
  expect(begun).toEqual(['long', 'trial', 'behind']);
  for (const name of ['behind', 'long']) await end(name);
  await Promise.all([long, trial, behind]);
  expect(time.running()).toBe(0);
});
