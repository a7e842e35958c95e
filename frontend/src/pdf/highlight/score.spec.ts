import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, scoreText } from './score.ts';
import { promptWords } from './text/words.ts';

describe('scoreText', () => {
  it('lies between 0 and what phrase, words and their share can give together', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, cloze) => {
        const { score } = scoreText(text, cloze);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100 + 10 * answerOf(cloze).wanted.length + 30);
      }),
    );
  });
});

describe('promptWords', () => {
  it('gives the words of a prompt as the play screen looks for them', () => {
    expect(promptWords('The {{c1::Mitral valve}} has **2** cusps;\\nthe valve of 120 BP')).toEqual([
      'the',
      'mitral',
      'valve',
      'has',
      'cusps',
    ]);
  });
});
