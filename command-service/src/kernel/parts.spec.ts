import { maxEventBytes } from '@anamnesis/contracts/ports/log/event-log.ts';
import { expect, it } from 'vitest';
import { eachPart, eventPartsOf } from './parts.ts';

it('cuts a list into parts of so many, in its order, and an empty one into none', () => {
  expect(eventPartsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(eventPartsOf([], 2)).toEqual([]);
});

it('makes parts that fit into an event, also when they are encrypted', () => {
  const long = Array.from({ length: 40 }, () => 'ä'.repeat(30_000));
  const parts = eventPartsOf(long, 1_000);
  expect(parts.flat()).toEqual(long);
  const inBase64 = parts.map((part) => (Buffer.byteLength(JSON.stringify(part)) * 4) / 3);
  expect(Math.max(...inBase64)).toBeLessThan(maxEventBytes);
  expect(parts.length).toBeLessThan(10);
});

it('counts items as more than one, where they are, and makes no part before it is asked for', () => {
  const made: number[] = [];
  const items = [2, 2, 1, 7, 1].values().map((each) => {
    made.push(each);
    return each;
  });
  const parts = eachPart(items, (each) => each, 5);
  expect(parts.next().value).toEqual([2, 2, 1]);
  expect(made).toEqual([2, 2, 1, 7]);
  expect([...parts]).toEqual([[7], [1]]);
});
