import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import type { Judged } from '../judgement/judge.ts';
import { choose, rationOf } from './choose.ts';

const SENTENCES = [
  'Renin is released by the juxtaglomerular cells of the kidney when arterial pressure falls.',
  'Aldosterone causes retention of sodium in the distal nephron and the collecting duct.',
  'Erythropoietin stimulates the production of red cells in the bone marrow of adults.',
];
const text = `Kidney hormones\n${SENTENCES.join(' ')}\n`;
const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
const page = index.pages.get(1)!;

const card = (sentence: number, answer: string, good: number, more: Partial<Judged> = {}): Judged => {
  const statement = SENTENCES[sentence]!;
  return {
    maker: 'cloze:plain',
    style: 'cloze_deletion',
    prompt: statement.replace(answer, `{{c1::${answer}}}`),
    answer,
    span: statement,
    start: text.indexOf(statement),
    statement,
    at: statement.indexOf(answer),
    heading: 'Kidney hormones',
    kind: 'prose',
    guess: 0,
    good,
    ...more,
  };
};
const answers = (cards: readonly Judged[]) => choose(cards, page, index).map(({ answer }) => answer);

const cell = (more: Partial<Judged> = {}) =>
  answers([card(1, 'Aldosterone', 0.95, { maker: 'fact:cell', ...more })]);

describe('choose', () => {
  it('leaves cells of a table to the person, but for doses, which are not suggested, and rows that are all asked', () => {
    expect(cell()).toEqual([]);
    expect(cell({ statement: 'Aldosterone antagonist – dose: 25 mg daily' })).toEqual(['Aldosterone']);
    expect(cell({ isRow: true })).toEqual(['Aldosterone']);
  });

  it('asks of each statement once, by the card that is thought best, in the order of the page', () => {
    const cards = [card(2, 'Erythropoietin', 0.9), card(0, 'Renin', 0.9), card(0, 'kidney', 0.7)];
    expect(answers(cards)).toEqual(['Renin', 'Erythropoietin']);
  });

  it('makes no card of what is not thought good, also where a section has none: that is suggested', () => {
    expect(answers([card(0, 'kidney', 0.1)])).toEqual([]);
    expect(answers([card(0, 'Renin', 0.75), card(1, 'sodium', 0.76)])).toEqual(['sodium']);
  });

  it('keeps within the ration of the page, and asks what is new first', () => {
    const said = ['Renin', 'Aldosterone', 'Erythropoietin'].map((answer, at) => card(at, answer, 0.9));
    expect(rationOf(39)).toBe(2);
    expect(answers(said).length).toBeLessThanOrEqual(3);
    expect(answers([...said, ...said])).toEqual(answers(said));
  });
});
