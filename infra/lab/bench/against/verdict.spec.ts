import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { assert, double, array, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, judgeTwice, slowdown, tolerated } from './verdict.ts';

describe('how many times worse', () => {
  it('is above 1 where ours is worse, in either direction of the unit', () => {
    expect(slowdown({ theirs: 10, ours: 20 }, 'less')).toBe(2);
    expect(slowdown({ theirs: 10, ours: 20 }, 'more')).toBe(0.5);
    expect(slowdown({ theirs: 0, ours: 0 }, 'less')).toBe(1);
    expect(slowdown({ theirs: 0, ours: 3 }, 'less')).toBe(Infinity);
  });
});

describe('the verdict about pairs', () => {
  it('is worse when the whole interval is more than five per cent on the worse side', () => {
    expect(judge([1.2, 1.1, 1.3, 1.06, 1.5])).toEqual({
      verdict: 'worse',
      median: 1.2,
      low: 1.06,
      high: 1.5,
    });
  });

  it('is no difference when one of few pairs says otherwise', () => {
    expect(judge([1.2, 1.1, 1.3, 1.04, 1.5]).verdict).toBe('no difference');
  });

  it('is no difference for a change that is certain but small', () => {
    expect(judge([1.03, 1.04, 1.03, 1.04, 1.03]).verdict).toBe('no difference');
  });

  it('leaves out an outlier at each end from nine pairs on', () => {
    expect(judge([0.2, ...Array<number>(7).fill(1.3), 9])).toMatchObject({
      verdict: 'worse',
      low: 1.3,
      high: 1.3,
    });
    expect(judge([0.2, ...Array<number>(6).fill(1.3), 9]).verdict).toBe('no difference');
  });

  it('is the same seen from the other side', () => {
    const mirrored = { worse: 'better', better: 'worse', 'no difference': 'no difference' };
    const ratios = array(double({ min: 0.1, max: 10, noNaN: true }), { minLength: 5, maxLength: 30 });
    assert(
      property(ratios, (slowdowns) => {
        // A ratio at the very limit may fall on either side of it when it is divided.
        if (slowdowns.some((ratio) => Math.abs(Math.abs(Math.log(ratio / 1)) - Math.log(tolerated)) < 1e-9))
          return;
        const other = judge(slowdowns.map((ratio) => 1 / ratio));
        expect(other.verdict).toBe(mirrored[judge(slowdowns).verdict]);
      }),
    );
  });

  it('is refused for fewer than five pairs', () => {
    expect(() => judge([2, 2, 2, 2])).toThrow('4 pairs are too few');
  });

  it('stands only if fresh pairs say the same', () => {
    const slower = [1.2, 1.1, 1.3, 1.06, 1.5];
    expect(judgeTwice(slower, slower)).toMatchObject({ verdict: 'worse', low: 1.06 });
    expect(judgeTwice(slower, [1, 1.2, 1.3, 1.4, 1.5]).verdict).toBe('no difference');
    expect(judgeTwice(slower, [0.5, 0.5, 0.5, 0.5, 0.5]).verdict).toBe('no difference');
  });
});

/** The share of simulated rows that are called worse when ours takes `factor` times as long as theirs. */
function shareWorse(options: {
  pairs: number;
  factor: number;
  noise: (random: () => number) => number;
}): number {
  const { pairs, factor, noise } = options;
  const random = dice(26);
  const rows = 10_000;
  let worse = 0;
  const measured = (): number[] =>
    Array.from({ length: pairs }, () =>
      slowdown({ theirs: noise(random), ours: factor * noise(random) }, 'less'),
    );
  for (let row = 0; row < rows; row += 1) {
    const first = measured();
    if (judge(first).verdict === 'worse' && judgeTwice(first, measured()).verdict === 'worse') worse += 1;
  }
  return worse / rows;
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const noises = {
  'a standard deviation of 10 %': (random: () => number) => Math.exp(0.1 * normal(random)),
  'a standard deviation of 80 %': (random: () => number) => Math.exp(0.8 * normal(random)),
  'every fifth run taking three times as long': (random: () => number) =>
    Math.exp(0.05 * normal(random)) * (random() < 0.2 ? 3 : 1),
};

describe('a commit measured against itself', () => {
  // The bound holds for any noise: 1/32 for the first pairs, times 1/32 for the fresh ones.
  it.each(Object.entries(noises))('is called worse in at most one row of 1,024 with %s', (_, noise) => {
    for (const pairs of [5, 9, 15]) expect(shareWorse({ pairs, factor: 1, noise })).toBeLessThan(1.5 / 1024);
  });
});

describe('a change for the worse', () => {
  // Runs that vary by 10 % vary by 14 % as ratios: of 94 and 79 rows in 100 every pair of the interval is beyond the limit.
  it('is found in most rows when it is well above the noise', () => {
    const noise = noises['a standard deviation of 10 %'];
    expect(shareWorse({ pairs: 5, factor: 1.5, noise })).toBeGreaterThan(0.9);
    expect(shareWorse({ pairs: 9, factor: 1.3, noise })).toBeGreaterThan(0.75);
  });
});
