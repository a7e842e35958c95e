import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreCloze, scoreText } from './score.ts';
import { promptWords } from './words.ts';

describe('scoreText', () => {
  it('lies between 0 and what phrase, words and their share can give together', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, cloze) => {
        const { score, matchedWords } = scoreText(text, cloze);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100 + 10 * matchedWords.length + 30);
      }),
    );
  });
});

describe('scoreCloze', () => {
  it('keeps at most three items, best first, with a confidence between 0 and 1', () => {
    const word = fc.constantFrom('mitral', 'valve', 'valves', 'aorta', 'Mitral', 'x', '');
    const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (texts, cloze) => {
        const found = scoreCloze(texts, cloze);
        if (!found) return;
        const scores = found.items.map((item) => scoreText(texts[item]!, cloze).score);
        expect(scores.length).toBeLessThanOrEqual(3);
        expect(scores[0]).toBe(Math.max(...texts.map((each) => scoreText(each, cloze).score)));
        for (const score of scores.slice(1))
          expect(score).toBeGreaterThanOrEqual(Math.max(scores[0]! * 0.6, 20));
        expect(found.result.confidence).toBeGreaterThan(0);
        expect(found.result.confidence).toBeLessThanOrEqual(1);
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
