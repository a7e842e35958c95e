import { describe, expect, it } from 'vitest';
import { markAnswers, markPlayedCard, pageText } from './card-marks.ts';

const items = [
  'The valve on the left is the mitral',
  'valve. The valve on the right is',
  'the tricuspid valve.',
];
const page = pageText(items);
const read = ({ item, from, to }: { item: number; from: number; to: number }) => items[item]!.slice(from, to);

const left = {
  id: 'left',
  prompt: 'The valve on the left is the {{c1::mitral valve}}.',
  span: 'The valve on the left is the mitral valve.',
};

describe('markAnswers', () => {
  it('marks the answer within the card’s own span, over the line break', () => {
    const { marks, results } = markAnswers(page, left);
    expect(marks.map(read)).toEqual(['mitral', 'valve']);
    expect(results).toMatchObject([{ foundText: 'mitral valve', matchType: 'exact', confidence: 1 }]);
  });

  it('takes the occurrence that stands where the blank stands', () => {
    const card = {
      id: 'x',
      prompt: 'The valve on the right is the tricuspid {{c1::valve}}.',
      span: 'The valve on the right is the tricuspid valve.',
    };
    expect(markAnswers(page, card).marks).toEqual([
      { item: 2, from: 14, to: 19, tone: 'normal', target: 'x' },
    ]);
  });

  it('falls back to the score where the span is not on the page', () => {
    const card = {
      id: 'x',
      prompt: 'It is the {{c1::tricuspid valve}}',
      span: 'Words that the page does not have',
    };
    const { marks, results } = markAnswers(page, card);
    expect(read(marks[0]!)).toBe('tricuspid valve');
    expect(results[0]).toMatchObject({
      originalText: 'tricuspid valve',
      foundText: items[2],
      matchType: 'exact',
    });
  });

  it('gives a card without blanks no highlight', () => {
    expect(markAnswers(page, { ...left, prompt: 'What is on the left?' }).marks).toEqual([]);
  });

  it('does not mark what cannot be seen', () => {
    expect(markAnswers(pageText(['', '', '']), left).marks).toEqual([]);
  });
});

describe('markPlayedCard', () => {
  it('marks the span and, stronger, the answer in it', () => {
    const marks = markPlayedCard(page, left);
    expect(marks.filter(({ tone }) => tone === 'sentence').map(read)).toEqual([items[0], 'valve']);
    expect(marks.filter(({ tone }) => tone === 'answer').map(read)).toEqual(['mitral', 'valve']);
  });

  it('marks nothing of a page that says neither its answer nor most of its words', () => {
    const card = { id: 'x', prompt: 'Which {{c1::zzz}} lies right?', span: 'nowhere' };
    expect(markPlayedCard(page, card)).toEqual([]);
  });
});
