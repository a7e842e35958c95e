import { expect, it } from 'vitest';
import { createKnownIds } from './known-ids.ts';

const events = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ id: `${from + n}`, revision: from + n }));

it('keeps the ids of the streams used last, and all of the one that was just learned', () => {
  const known = createKnownIds(10);
  for (const stream of ['a', 'b']) known.learn(stream, events(0, 5));
  expect([known.of('a').last, known.of('b').last]).toEqual([4, 4]);
  known.learn('b', events(5, 6));
  expect([known.of('a').last, known.of('b').last]).toEqual([-1, 5]);
  known.learn('b', events(6, 30));
  expect(known.of('b').ids.size).toBe(30);
});

it('keeps no events that leave a gap, and nothing of a stream that is forgotten', () => {
  const known = createKnownIds(10);
  known.learn('a', events(2, 4));
  expect(known.of('a').last).toBe(-1);
  known.learn('a', [...events(0, 2), ...events(3, 4)]);
  expect(known.of('a').last).toBe(1);
  known.forget('a');
  expect(known.of('a').ids.size).toBe(0);
});
