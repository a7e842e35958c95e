// Each rule of specification 2 §9, "Highlight matching", with its numbers worked out by hand.
import { describe, expect, it } from 'vitest';
import { markAnswers, pageText } from './card-marks.ts';
import { scoreText, type MatchType } from './score.ts';

type Rule = { rule: string; text: string; cloze: string; score: number; as: MatchType };

// A score is that of the phrase, plus the weight of the words, plus 30 × the share of words.
const rules: Rule[] = [
  {
    rule: 'exact phrase 100, words of 6 and 5 letters, 30 for both of 2',
    text: 'The mitral valve opens',
    cloze: 'mitral valve',
    as: 'exact',
    score: 141, // 100 + 6 + 5 + 30
  },
  {
    rule: 'normalized phrase 80: another case',
    text: 'The MITRAL VALVE opens',
    cloze: 'mitral valve',
    as: 'normalized',
    score: 121, // 80 + 6 + 5 + 30
  },
  {
    rule: 'normalized phrase 80: punctuation and white space',
    text: 'the mitral-valve,  opens',
    cloze: 'mitral valve',
    as: 'normalized',
    score: 121, // 80 + 6 + 5 + 30
  },
  {
    rule: 'normalized phrase 80: ligatures',
    text: 'a deﬁcient ﬂow',
    cloze: 'deficient flow',
    as: 'normalized',
    score: 123, // 80 + 9 + 4 + 30
  },
  {
    rule: 'normalized phrase 80: accents',
    text: 'In Ménière disease',
    cloze: 'Meniere',
    as: 'normalized',
    score: 117, // 80 + 7 + 30
  },
  {
    rule: 'partial match: 60 × 6 of the 12 characters, one word of 6, 30 × 1 of 2',
    text: 'closes the mitral',
    cloze: 'mitral valve',
    as: 'partial',
    score: 51, // 30 + 6 + 15
  },
  {
    rule: 'partial match: the longest run, 60 × 9 of the 20 characters',
    text: 'a left main stem',
    cloze: 'left main artery ost',
    as: 'partial',
    score: 50, // 60 × 9 / 20 = 27; words left 4 + main 4 of left, main, artery, ost: 30 × 2 / 4 = 15
  },
  {
    rule: 'words that do not stand together: 60 × the longer of them, both words, 30 for all',
    text: 'a valve that is mitral',
    cloze: 'mitral valve',
    as: 'partial',
    score: 71, // 60 × 6 / 12 = 30, 6 + 5, 30
  },
  {
    rule: 'a word weighs as much as its letters, at most 10',
    text: 'the electrocardiogram',
    cloze: 'electrocardiogram',
    as: 'exact',
    score: 140, // 100 + 10 + 30
  },
  {
    rule: 'words of 1 character do not count',
    text: 'vitamin D is made',
    cloze: 'vitamin D',
    as: 'exact',
    score: 137, // 100 + 7 + 30 × 1 of 1
  },
  {
    rule: 'fuzzy similarity above 0.75: 1 of 10 letters changed is 0.9',
    text: 'both ventricles',
    cloze: 'ventricle',
    as: 'words',
    score: 38.1, // 9 × 0.9 + 30
  },
  {
    rule: 'fuzzy similarity of exactly 0.75 is not enough: 1 of 4 letters',
    text: 'a gens',
    cloze: 'gene',
    as: 'words',
    score: 0,
  },
  {
    rule: 'fuzzy similarity of 0.8 is enough: 1 of 5 letters',
    text: 'the aortx',
    cloze: 'aorta',
    as: 'words',
    score: 34, // 5 × 0.8 + 30
  },
  {
    rule: 'fuzzy words are longer than 2 characters',
    text: 'of',
    cloze: 'if',
    as: 'words',
    score: 0,
  },
  {
    rule: 'a span of 200 characters is not scaled',
    text: 'mitral valve'.padEnd(200, '.'),
    cloze: 'mitral valve',
    as: 'exact',
    score: 141,
  },
  {
    rule: 'a span longer than 200 characters is scaled by 0.8',
    text: 'mitral valve'.padEnd(201, '.'),
    cloze: 'mitral valve',
    as: 'exact',
    score: 112.8, // 141 × 0.8
  },
  {
    rule: 'a phrase within a word is no match',
    text: 'the heart',
    cloze: 'art',
    as: 'words',
    score: 0,
  },
  {
    rule: 'a script without spaces has its words anywhere',
    text: '心臓は血液を送る',
    cloze: '血液',
    as: 'exact',
    score: 100, // the line is one word, so that no word of the answer is matched by itself
  },
];

describe('the score of a span', () => {
  it.each(rules)('$rule', ({ text, cloze, score, as }) => {
    const scored = scoreText(text, cloze);
    expect(scored.score).toBeCloseTo(score, 10);
    expect(scored.matchType).toBe(as);
  });
});

describe('which cards and spans are marked', () => {
  const page = pageText(['The mitral valve opens.', '', 'Systole ends.']);
  const marked = (prompt: string, span = '') => markAnswers(page, { id: 'x', prompt, span }).length;

  it.each([
    ['{{c1::mitral valve}} and {{c2::Systole}}', 2, 'every blank is looked for'],
    ['{{c12::Systole}}', 1, 'a blank of any number'],
    ['The mitral valve', 0, 'no blank'],
    ['', 0, 'no prompt'],
    ['{{c1::}} {{c2:: }}', 0, 'empty blanks'],
    ['{{c1::mitral', 0, 'a blank without an end'],
  ])('%j: %d, as %s', (prompt, count) => {
    expect(marked(prompt)).toBe(count);
    expect(marked(prompt, 'The mitral valve opens. Systole ends.')).toBe(count);
  });

  it('looks for the words only where they can be seen', () => {
    const shown = ['The mitral valve opens.', ''];
    expect(markAnswers(pageText(shown), { id: 'x', prompt: '{{c1::Systole}}', span: '' })).toEqual([]);
  });
});
