import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import { expect, it } from 'vitest';
import { type Category, fold, foldAll, unwritten } from './folding.ts';

type Heard = { type: 'PlainHeard'; data: { n: number } };

/** Each event takes a while, as the cards of a page do. */
const slow: Category<number, never, Heard> = {
  decider: {
    initialState: 0,
    evolve(sum, { data: { n } }) {
      const until = performance.now() + 1;
      while (performance.now() < until);
      return sum + n;
    },
    decide: () => [],
  },
  definitions: {},
};
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
  const folded = await foldAll(slow, unwritten(0), events);
  clearInterval(turns);
  expect(others.length).toBeGreaterThan(1);
  expect(folded).toEqual(fold(slow, unwritten(0), events));
});
