import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreCloze, scoreText } from './score.ts';
import { promptWords, similarity } from './words.ts';

describe('scoreText', () => {
  it('gives 100 for the exact phrase, with its words and all of them matched', () => {
    // 100 + mitral (6) + valve (5) + 30 for all words
    expect(scoreText('The mitral valve opens', 'mitral valve')).toEqual({
      matchType: 'exact',
      score: 141,
      matchedWords: ['mitral', 'valve'],
    });
  });

  it('gives 80 for the phrase in other case or punctuation', () => {
    expect(scoreText('Mitral-Valve disease', 'mitral valve')).toMatchObject({
      matchType: 'normalized',
      score: 80 + 11 + 30,
    });
  });

  it('gives up to 60 for a part, by its share of the phrase', () => {
    // 'mitral' is 6 of the 12 characters of 'mitral valve'
    expect(scoreText('closes the mitral', 'mitral valve')).toEqual({
      matchType: 'partial',
      score: 30 + 6 + 15,
      matchedWords: ['mitral'],
    });
  });

  it('caps the weight of a word at 10 letters', () => {
    expect(scoreText('electrocardiogram', 'electrocardiogram').score).toBe(100 + 10 + 30);
  });

  it('scales texts longer than 200 characters by 0.8', () => {
    const text = `mitral valve ${'x'.repeat(200)}`;
    expect(scoreText(text, 'mitral valve').score).toBeCloseTo(141 * 0.8);
    expect(scoreText('m'.padEnd(200, '.'), 'm').score).toBe(100);
  });

  it('matches words that are more than 0.75 alike and longer than 2 characters', () => {
    const likeness = similarity('ventricle', 'ventricles');
    expect(likeness).toBe(0.9);
    expect(scoreText('both ventricles', 'ventricle').score).toBeCloseTo(9 * 0.9 + 30);
    expect(scoreText('gene', 'gens').score).toBe(0);
    expect(scoreText('of', 'if').score).toBe(0);
  });

  it('does not find a phrase inside of a word', () => {
    expect(scoreText('the heart', 'art').score).toBe(0);
  });

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
  it('keeps the best item and tells what it found', () => {
    const found = scoreCloze(['nothing here', 'the mitral valve', 'a valve'], 'mitral valve');
    expect(found).toEqual({
      items: [1],
      result: {
        originalText: 'mitral valve',
        foundText: 'the mitral valve',
        matchType: 'exact',
        confidence: 1,
        score: 141,
        matchedWords: ['mitral', 'valve'],
      },
    });
  });

  it('keeps further items of at least 60 % of the best, three at most', () => {
    const texts = ['mitral valve', 'Mitral Valve', 'mitral valve', 'mitral valve', 'mitral'];
    expect(scoreCloze(texts, 'mitral valve')?.items).toEqual([0, 2, 3]);
    expect(scoreCloze(['mitral valve', 'Mitral Valve'], 'mitral valve')?.items).toEqual([0, 1]);
  });

  it('finds nothing below 5', () => {
    expect(scoreCloze(['xyz', ''], 'mitral valve')).toBeNull();
    expect(scoreCloze([], 'a')).toBeNull();
  });

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
