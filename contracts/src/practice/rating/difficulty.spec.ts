import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difficulties } from '../questions/item.ts';
import {
  difficultyHysteresis,
  borders,
  borderShares,
  fewestAnswers,
  isMisjudged,
  measuredDifficulty,
} from './difficulty.ts';
import { chanceOf } from './elo.ts';
import { simulated } from './testing/simulated.ts';

const rating = fc.double({ min: -6, max: 6, noNaN: true });
const difficulty = fc.constantFrom(...difficulties);

/** The band of a true difficulty. */
const plain = (at: number) => difficulties[borders.filter((border) => at > border).length]!;

describe('the measured difficulty', () => {
  it('goes by the share of average people who know the answer', () => {
    expect(borders.map((border) => chanceOf(0, border))).toEqual(
      borderShares.map((share) => expect.closeTo(share, 10)),
    );
    expect([0.95, 0.7, 0.5, 0.25].map((share) => Math.log((1 - share) / share))).toEqual([
      expect.toSatisfy((at: number) => difficulties.every((now) => measuredDifficulty(at, now) === 'easy')),
      expect.toSatisfy((at: number) => difficulties.every((now) => measuredDifficulty(at, now) === 'medium')),
      expect.toSatisfy((at: number) => difficulties.every((now) => measuredDifficulty(at, now) === 'hard')),
      expect.toSatisfy((at: number) =>
        difficulties.every((now) => measuredDifficulty(at, now) === 'nuanced'),
      ),
    ]);
  });

  it('is no easier for a higher rating', () => {
    fc.assert(
      fc.property(rating, rating, difficulty, (one, other, now) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
        expect(difficulties.indexOf(measuredDifficulty(lower, now))).toBeLessThanOrEqual(
          difficulties.indexOf(measuredDifficulty(higher, now)),
        );
      }),
    );
  });

  it('stays where the rating wavers around a border: to go back takes twice the margin', () => {
    fc.assert(
      fc.property(rating, difficulty, fc.double({ min: -1.99, max: 1.99, noNaN: true }), (at, now, by) => {
        const next = measuredDifficulty(at, now);
        expect(measuredDifficulty(at, next)).toBe(next);
        fc.pre(next !== now);
        expect(measuredDifficulty(at + by * difficultyHysteresis, next)).not.toBe(now);
      }),
    );
  });

  it('is said of enough answers only', () => {
    expect(isMisjudged({ rating: 3, answers: fewestAnswers - 1 }, 'easy')).toBe(false);
    expect(isMisjudged({ rating: 3, answers: fewestAnswers }, 'easy')).toBe(true);
    expect(isMisjudged({ rating: 3, answers: fewestAnswers }, 'nuanced')).toBe(false);
  });

  it('is seldom a wrong one after so many simulated answers', () => {
    const judged = simulated({ seed: 5, persons: 120, questions: 400, each: 300, after: fewestAnswers });
    const moved = Array.from(judged.values()).filter(({ truly, rated }) =>
      isMisjudged({ rating: rated, answers: fewestAnswers }, plain(truly)),
    );
    expect(moved.length / judged.size).toBeLessThan(0.12);
  });
});
