import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import type { Judged } from '../judgement/judge.ts';
import { suggest } from './suggest.ts';

const SENTENCES = [
  'Renin is released by the juxtaglomerular cells of the kidney when arterial pressure falls.',
  'Aldosterone causes retention of sodium in the distal nephron and the collecting duct.',
  'Furosemide 40 mg is given once daily in patients who retain fluid in heart failure.',
];
const text = `Kidney hormones\n${SENTENCES.join(' ')}\n`;
const page = indexDocument({ pages: [{ pageNumber: 1, text }] }).pages.get(1)!;

const card = (sentence: number, answer: string, good: number): Judged => {
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
  };
};
const answers = (all: readonly Judged[], chosen: readonly Judged[] = []) =>
  suggest(all, chosen, page).map(({ answer }) => answer);

describe('suggest', () => {
  it('offers the best card of each sentence that no card asks, in the order of the page', () => {
    const all = [card(1, 'sodium', 0.5), card(0, 'kidney', 0.45), card(0, 'Renin', 0.6)];
    expect(answers(all)).toEqual(['Renin', 'sodium']);
    expect(answers(all, [card(0, 'Renin', 0.8)])).toEqual(['sodium']);
  });

  it('leaves out what is hardly worth a look, and what asks for the same answer', () => {
    expect(answers([card(0, 'Renin', 0.39)])).toEqual([]);
    expect(answers([card(1, 'sodium', 0.6)], [{ ...card(0, 'kidney', 0.9), answer: 'Sodium' }])).toEqual([]);
  });

  it('never offers a dose', () => {
    expect(answers([card(2, 'Furosemide', 0.7), card(2, '40 mg', 0.7)])).toEqual([]);
  });

  it('keeps within what a page of so few words is worth', () => {
    const one = indexDocument({ pages: [{ pageNumber: 1, text: 'Renin rises. Sodium falls.' }] }).pages.get(
      1,
    )!;
    const some = [card(0, 'Renin', 0.6), card(1, 'sodium', 0.6)];
    expect(suggest(some, [], one)).toHaveLength(1);
  });
});
