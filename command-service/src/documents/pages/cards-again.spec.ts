import { describe, expect, it } from 'vitest';
import { specOf } from '../../kernel/testing/decider-spec.ts';
import { documentDecider } from '../decider.ts';
import {
  completed,
  extracted,
  pageRequested,
  prepared,
  processed,
  request,
  requested,
} from '../testing/events.ts';

const { given } = specOf(documentDecider);
const twoAtWork = [extracted(2), prepared(1, 2), requested(), pageRequested(1, 2), pageRequested(2, 2)];
const processedWith = (cards: number) => [
  ...twoAtWork,
  processed(1, 'r1', 0),
  processed(2, 'r1', cards),
  completed(2, cards),
];

describe('a request for cards', () => {
  it('asks again for all pages where none gave a card, as another engine may', () => {
    expect(given(...processedWith(0)).when(request('r2', 'cards'))).toEqual([
      requested('r2', 'cards'),
      pageRequested(1, 2, 'r2'),
      pageRequested(2, 2, 'r2'),
    ]);
  });

  it('asks again for all pages where the cards of all of them were deleted, each time', () => {
    const again = [requested('r2', 'cards'), pageRequested(1, 2, 'r2'), pageRequested(2, 2, 'r2')];
    expect(given(...processedWith(1)).when(request('r2', 'cards', true))).toEqual(again);
    const done = [processed(1, 'r2', 2), processed(2, 'r2', 2), completed(2, 4, [], 'r2')];
    const made = given(...processedWith(1), ...again, ...done);
    expect(made.when(request('r3', 'cards'))).toEqual([]);
    expect(made.when(request('r3', 'cards', true))).toHaveLength(3);
    expect(made.when(request('r3', undefined, true))).toEqual([]);
  });

  it('changes nothing where there are cards, and Process & Generate nothing in either case', () => {
    expect(given(...processedWith(1)).when(request('r2', 'cards'))).toEqual([]);
    expect(given(...processedWith(0)).when(request('r2'))).toEqual([]);
  });
});
