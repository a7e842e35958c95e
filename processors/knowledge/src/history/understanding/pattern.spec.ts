import { describe, expect, it } from 'vitest';
import { matchAt, parsedPattern } from './pattern.ts';
import { isLight, stretchesOf } from './words.ts';

const same = (stem: string): string => stem;
const found = (pattern: string, line: string, slack = 0): number[] | null => {
  const words = stretchesOf(line, same).flatMap((stretch) => stretch.words.filter((word) => !isLight(word)));
  return matchAt(parsedPattern(pattern, same), words, 0, slack);
};

describe('a pattern', () => {
  it('takes either word, by its stem', () => {
    expect(found('start|begin', 'began')).toEqual([0]);
    expect(found('start|begin', 'stopped')).toBeNull();
  });

  it('leaves out what may be left out', () => {
    expect(found('have you (ever) smoke', 'have you ever smoked')).toEqual([0, 1, 2, 3]);
    expect(found('have you (ever) smoke', 'have you smoked')).toEqual([0, 1, 2]);
  });

  it('takes up to four words for a gap', () => {
    expect(found('when * start', 'when did the first cough first start')).toEqual([0, 5]);
    expect(found('when * start', 'when one two three four five start')).toBeNull();
  });

  it('forgives one word between two places where it may', () => {
    expect(found('how bad', 'how very bad', 1)).toEqual([0, 2]);
    expect(found('how bad', 'how very bad')).toBeNull();
  });
});
