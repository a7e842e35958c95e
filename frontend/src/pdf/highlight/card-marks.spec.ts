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

const marked = (prompt: string, lines: string[]) =>
  markAnswers(pageText(lines), { id: 'x', prompt, span: '' }).map(({ item, from, to }) =>
    lines[item]!.slice(from, to),
  );

describe('markAnswers', () => {
  it('marks the answer within the card’s own span, over the line break', () => {
    const marks = markAnswers(page, left);
    expect(marks.map(read)).toEqual(['mitral', 'valve']);
  });

  it('takes the occurrence that stands where the blank stands', () => {
    const card = {
      id: 'x',
      prompt: 'The valve on the right is the tricuspid {{c1::valve}}.',
      span: 'The valve on the right is the tricuspid valve.',
    };
    expect(markAnswers(page, card)).toEqual([{ item: 2, from: 14, to: 19, tone: 'normal', target: 'x' }]);
  });

  it('falls back to the sentence that it is about where the span is not on the page', () => {
    const card = {
      id: 'x',
      prompt: 'It is the {{c1::tricuspid valve}}',
      span: 'Words that the page does not have',
    };
    expect(markAnswers(page, card).map(read)).toEqual(['tricuspid valve']);
  });

  it('marks the words of the answer that its sentence has, and none within other words', () => {
    const heart = ['The heart is a pump of blood.', 'A pump of art stands here.'];
    expect(marked('The pump of blood, the {{c1::heart muscle}}, is here', heart)).toEqual(['heart']);
    // The sentence of most of its words has 'heart', which is no 'art': it is marked as a whole.
    expect(marked('The {{c1::art}} is a pump of blood', heart.slice(0, 1))).toEqual([
      'The heart is a pump of blood',
    ]);
  });

  it('gives a card without blanks no highlight', () => {
    expect(markAnswers(page, { ...left, prompt: 'What is on the left?' })).toEqual([]);
  });

  it('does not mark what cannot be seen', () => {
    expect(markAnswers(pageText(['', '', '']), left)).toEqual([]);
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
