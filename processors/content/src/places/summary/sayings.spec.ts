import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { describe, expect, it } from 'vitest';
import { english } from '../../language/lexica/english.ts';
import { sayingsOf } from './sayings.ts';

const headings = { headings: () => 1, subjectsUnder: () => 0 };
const block = (text: string, part: string, more: Partial<PageBlock> = {}): PageBlock => {
  const start = text.indexOf(part);
  return { kind: 'paragraph', start, end: start + part.length, path: ['Warfarin'], ...more };
};
const said = (text: string, blocks: readonly PageBlock[], unsure?: readonly string[]) =>
  sayingsOf({ text, blocks, pageNumber: 1, ...(unsure && { unsure }) }, english, true, headings).map(
    (one) => one.text,
  );

describe('what a page says', () => {
  it('gives a sentence that points back with the one before it, or not at all', () => {
    const text = 'Warfarin inhibits vitamin K epoxide reductase. It is monitored by the INR.';
    expect(said(text, [block(text, text)])).toEqual([
      'Warfarin inhibits vitamin K epoxide reductase.',
      'Warfarin inhibits vitamin K epoxide reductase. It is monitored by the INR.',
    ]);
    expect(
      said('It is monitored by the INR.', [
        block('It is monitored by the INR.', 'It is monitored by the INR.'),
      ]),
    ).toEqual([]);
  });

  it('tells nothing of an unknown path that does not say of what it speaks', () => {
    const text =
      'Avoid in pregnancy.\nThe dose is 5 mg once daily.\nWarfarin is contraindicated in pregnancy.';
    const blocks = text.split('\n').map((part) => block(text, part, { path: [], isPathUnsure: true }));
    expect(said(text, blocks)).toEqual(['Warfarin is contraindicated in pregnancy.']);
  });

  it('tells nothing that was cut off, crossed out or read with doubt', () => {
    const text =
      'Give 5 mg of warfarin if the INR is below\nWarfarin has a long half-life.\nWarfarin has an antidote.';
    const [cut, struck, doubtful] = text.split('\n').map((part) => block(text, part)) as [
      PageBlock,
      PageBlock,
      PageBlock,
    ];
    expect(said(text, [{ ...cut, end: cut.end }])).toEqual([]);
    expect(
      said(text, [{ ...struck, runs: [{ start: struck.start, end: struck.start + 8, struck: true }] }]),
    ).toEqual([]);
    expect(said(text, [doubtful], ['antidote'])).toEqual([]);
  });

  it('reads on where a reader made two paragraphs of a sentence', () => {
    const text = 'Hydroxychloroquine is reduced when the eGFR is below\n12\n30 ml/min.';
    const parts = [
      block(text, 'Hydroxychloroquine is reduced when the eGFR is below'),
      block(text, '12', { kind: 'furniture' }),
      block(text, '30 ml/min.'),
    ];
    expect(said(text, parts)).toEqual(['Hydroxychloroquine is reduced when the eGFR is below 30 ml/min.']);
  });

  it('joins a word that stands over the end of a line', () => {
    const text = 'Warfarin is stopped before an ope-\nration, in long-\nterm treatment as well.';
    expect(said(text, [block(text, text)])).toEqual([
      'Warfarin is stopped before an operation, in long-term treatment as well.',
    ]);
  });

  it('puts an item that states something before those in it', () => {
    const text = 'Beta blockers reduce mortality\nstart low';
    const [over, under] = [
      block(text, 'Beta blockers reduce mortality', { kind: 'item', level: 0 }),
      block(text, 'start low', { kind: 'item', level: 1 }),
    ];
    expect(sayingsOf({ text, blocks: [over, under], pageNumber: 1 }, english, true, headings)).toMatchObject([
      { text: 'start low', path: ['Warfarin', 'Beta blockers reduce mortality'] },
    ]);
  });

  it('tells the rest of a paragraph under the label that it begins with', () => {
    const text =
      'Crigler-Najjar type 1: the enzyme is absent. Kernicterus in infancy. Phenobarbital has no effect on the bilirubin.';
    const found = sayingsOf({ text, blocks: [block(text, text)], pageNumber: 1 }, english, true, headings);
    expect(found.find((one) => one.text.startsWith('Phenobarbital'))?.path.at(-1)).toBe(
      'Crigler-Najjar type 1',
    );
  });

  it('tells nothing under a label of one sentence only', () => {
    const text =
      'IV: give 15 mg/kg every 8 hours. By mouth, in colitis only: 125 mg every 6 hours. The oral form must not be used for other infections.';
    const found = sayingsOf({ text, blocks: [block(text, text)], pageNumber: 1 }, english, true, headings);
    expect(found.filter(({ path }) => /^(?:IV|By mouth)/u.test(path.at(-1) ?? ''))).toEqual([]);
  });

  it('tells nothing under the label of an amount', () => {
    const text = 'Loading: 200 mg three times daily. Thyroid function is checked every six months.';
    const found = sayingsOf({ text, blocks: [block(text, text)], pageNumber: 1 }, english, true, headings);
    expect(found.filter(({ path }) => path.at(-1) === 'Loading')).toEqual([]);
  });

  it('leaves out objectives, questions, sources and places', () => {
    const lines = [
      'What inhibits warfarin?',
      'Taken from www.example.org with thanks.',
      'Figure 3 shows the cascade of coagulation.',
    ];
    for (const line of lines) expect(said(line, [block(line, line)])).toEqual([]);
    const objective = 'Describe the action of warfarin.';
    expect(
      said(objective, [block(objective, objective, { path: ['Warfarin', 'Learning objectives'] })]),
    ).toEqual([]);
  });
});
