import { RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { expect, it } from 'vitest';
import { createPlaces, type SharedPlaces } from './places.ts';

/** Takes as many places as a person gets, and returns the functions that give them back. */
function takeAll(places: SharedPlaces, owner: string): (() => void)[] {
  const taken: (() => void)[] = [];
  for (;;) {
    try {
      taken.push(places.take(owner));
    } catch (error) {
      if (error instanceof RequeueRequested) return taken;
      throw error;
    }
  }
}

it('leaves places for the people who come later', () => {
  const places = createPlaces(32);
  const held = ['ann', 'ben', 'cy', 'dan', 'eve'].map((owner) => takeAll(places, owner).length);
  expect(held.every((count) => count > 0)).toBe(true);
  expect(held.reduce((sum, count) => sum + count, 0)).toBeLessThan(32);
});

it('lets a person have more once places are given back', () => {
  const places = createPlaces(4);
  const [first] = takeAll(places, 'ann');
  first?.();
  expect(() => places.take('ann')).not.toThrow();
});

it('gives one place back once, and one person at least one place', () => {
  const places = createPlaces(1);
  const leave = places.take('ann');
  expect(() => places.take('ann')).toThrow(RequeueRequested);
  leave();
  expect(() => places.take('ben')).not.toThrow();
});

it('lets the events of a person with many come again ever less often', () => {
  const places = createPlaces(2);
  places.take('ann');
  const pauses = Array.from({ length: 5_000 }, () => {
    try {
      places.take('ann');
    } catch (error) {
      return (error as RequeueRequested).pauseMs;
    }
    return 0;
  });
  expect(pauses[0]).toBeLessThan(1_000);
  expect(pauses.at(-1)).toBe(60_000);
});
