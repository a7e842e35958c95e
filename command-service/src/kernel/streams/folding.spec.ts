import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { expect, it } from 'vitest';
import { type Category, foldEvents, foldAll, unwritten } from './folding.ts';

type Heard = { type: 'PlainHeard'; data: { n: number } };

/** Each event takes a while, as the cards of a page do. */
const slow = (ms: number): Category<number, never, Heard> => ({
  decider: {
    initialState: 0,
    evolve(sum, { data: { n } }) {
      const until = performance.now() + ms;
      while (performance.now() < until);
      return sum + n;
    },
    decide: () => [],
  },
  definitions: {},
});
const events = Array.from({ length: 400 }, (_, n) => ({
  type: 'PlainHeard',
  data: { n },
  id: `e${n}`,
  version: 1,
  stream: 's',
  revision: n,
  position: BigInt(n + 1),
  metadata: { userId: 'ann', commandId: `c${n}`, correlationId: 'r', causationId: 'r', time: '' },
})) satisfies RecordedEvent[];

it('lets others have their turn while a long stream is folded, and comes to the same', async () => {
  const others: number[] = [];
  const turns = setInterval(() => others.push(others.length), 0);
  const folded = await foldAll(slow(1), unwritten(0), events);
  clearInterval(turns);
  expect(others.length).toBeGreaterThan(1);
  expect(folded).toEqual(foldEvents(slow(0), unwritten(0), events));
});

it('lets them have it after each event of which one alone takes long', async () => {
  const few = events.slice(0, 5);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await foldAll(slow(12), unwritten(0), few);
  clearInterval(counting);
  expect(turns).toBeGreaterThanOrEqual(few.length - 1);
});

it('leaves what it goes on from as it is', () => {
  const before = foldEvents(slow(0), unwritten(0), events.slice(0, 5));
  const commands = [...before.commands.keys()];
  expect(foldEvents(slow(0), before, events.slice(5)).commands.size).toBe(events.length);
  expect([before.state, before.revision, [...before.commands.keys()]]).toEqual([10, 4, commands]);
});
