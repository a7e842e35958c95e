import { describe, expect, it } from 'vitest';
import { type AskingCard, asksOf, madeAs } from './asks.ts';

const same = (one: AskingCard, other: AskingCard): boolean =>
  asksOf(one).some((ask) => asksOf(other).includes(ask));

const source = 'Renin is secreted by juxtaglomerular cells.';
const cloze: AskingCard = {
  prompt: '{{c1::Renin}} is secreted by juxtaglomerular cells.',
  answer: 'Renin',
  span: source,
};

const limit = (sign: string) => ({
  prompt: `Obesity is a BMI {{c1::${sign} 30}}`,
  answer: `${sign} 30`,
  span: `Obesity is a BMI ${sign} 30`,
});
const odd = (text: string) => ({ prompt: `${text} {{c1::…}}`, answer: '…', span: `${text} …` });

describe('two cards ask the same', () => {
  it('with the same text, whatever its source, its spaces, capital letters and full stop', () => {
    expect(same(cloze, { ...cloze, span: '' })).toBe(true);
    const typed = {
      prompt: '{{c1::renin}} is secreted by  juxtaglomerular\ncells',
      answer: 'renin',
      span: '',
    };
    expect(same(cloze, typed)).toBe(true);
  });

  it('where they hide the same in the same sentence, asked in other words or quoted with its neighbour', () => {
    const question = {
      prompt: 'What do juxtaglomerular cells secrete?\n{{c1::Renin}}',
      answer: 'Renin',
      span: source,
    };
    expect(same(cloze, question)).toBe(true);
    const span = `The kidney regulates blood pressure. Renin is secreted by juxta-\nglomerular cells.`;
    expect(same(cloze, { ...question, prompt: 'Its enzyme?\n{{c1::Renin}}', span })).toBe(true);
  });
});

describe('two cards ask something else', () => {
  it('where they hide something else in the same sentence', () => {
    const other = {
      prompt: 'Renin is secreted by {{c1::juxtaglomerular cells}}.',
      answer: 'juxtaglomerular cells',
      span: source,
    };
    expect(same(cloze, other)).toBe(false);
  });

  it('where they hide the same in another sentence, also of one passage', () => {
    const span = `${source} Aliskiren inhibits renin.`;
    const second = {
      prompt: 'Aliskiren inhibits {{c1::renin}}.',
      answer: 'renin',
      span: 'Aliskiren inhibits renin.',
    };
    expect(same(cloze, second)).toBe(false);
    expect(same({ ...cloze, span }, second)).toBe(true);
  });

  it('where a sign makes the difference', () => {
    expect(same(limit('>'), limit('<'))).toBe(false);
    expect(same(limit('>'), limit('>'))).toBe(true);
  });

  it('where nothing is hidden but signs', () => {
    expect(same(odd('Heart'), odd('Lung'))).toBe(false);
  });
});

it('a card that was checked less is another card than the same one that was checked', () => {
  const checked = { ...cloze, isHighYield: false };
  expect(madeAs(checked)).toBe(madeAs(cloze));
  expect(madeAs({ ...checked, isCheckedLess: true })).not.toBe(madeAs(checked));
});
