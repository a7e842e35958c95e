import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('gives each of those who look up a turn of its own', async () => {
  const { lookUp } = createPace();
  const since = performance.now();
  while (performance.now() - since < 10);
  const order: string[] = [];
  const both = ['first', 'second'].map((name) => lookUp()!.then(() => order.push(name)));
  // The turn of the first is asked for by then.
  await Promise.resolve();
  setImmediate(() => order.push('somebody else'));
  await Promise.all(both);
  expect(order).toEqual(['first', 'somebody else', 'second']);
});
