import { describe, expect, it } from 'vitest';
import { figuresOf, tableOf } from './figures.ts';
import type { NotesDocument, Question } from './gold.ts';
import { judge, type Told } from './judge.ts';

const documents: NotesDocument[] = [
  {
    name: 'Potassium',
    text: 'High potassium\nTreatment\n- calcium gluconate 30 ml\nLow potassium\nTreatment\n- oral KCl\n- slow drip if severe\n',
    headings: [
      { level: 1, text: 'High potassium' },
      { level: 2, text: 'Treatment' },
      { level: 1, text: 'Low potassium' },
      { level: 2, text: 'Treatment' },
    ],
  },
  {
    name: 'Doses',
    text: '| Adrenaline IM | Dose |\n|---|---|\n| 6–12 years | 300 micrograms |\n| adults | 500 micrograms |\n',
    headings: [],
  },
];
const asked = (more: Partial<Question> = {}): Question => ({
  id: 'one-01',
  half: 'tune',
  kind: 'notes',
  question: 'treatment of low potassium',
  places: [{ document: 'Potassium', quote: '- oral KCl' }],
  answer: ['oral KCl'],
  harmful: ['calcium gluconate'],
  ...more,
});
const child = asked({
  kind: 'table',
  question: 'adrenaline at 8 years',
  places: [{ document: 'Doses', quote: '| 6–12 years | 300 micrograms |' }],
  answer: ['300 micrograms'],
  harmful: ['500 micrograms'],
});
const missing = asked({ kind: 'unanswerable', places: [], answer: [], harmful: ['30 ml'] });

/** A result: the name of a document, its text, the words of it that are lit, and what is told over them. */
type Shown = readonly [name: string, text: string, lit?: string, over?: readonly string[]];
const result = ([name, text, lit, over = []]: Shown): Told['results'][number] => {
  const at = lit === undefined ? -1 : text.indexOf(lit);
  return {
    title: '',
    PDF_id: name,
    PDF_name: name,
    type: 'text',
    page_number: 1,
    similarity: 0.5,
    text,
    best: {
      around: [0, text.length],
      over: [...over],
      ...(lit !== undefined && { lit: [at, at + lit.length] }),
    },
  };
};
const told = (results: readonly Shown[], away: string[] = []): Told => ({
  results: results.map(result),
  aiAnswer: null,
  answer: { verdict: 'places', sentences: [], citations: [], missing: away, conflicts: [] },
});
const judged = (question: Question, ...results: Shown[]) => judge(question, told(results), documents);

const under = (heading: string) =>
  judged(asked(), ['Potassium', '- oral KCl', '- oral KCl', [heading, 'Treatment']]).isUnderWrongHeading;

describe('the place that answers', () => {
  it('is the first result of its document that holds its words', () => {
    const other: Shown = ['Potassium', 'Treatment - calcium gluconate'];
    expect(judged(asked(), other, ['Potassium', 'Treatment\n• oral KCl']).placeAt).toBe(2);
    expect(judged(asked(), ['Doses', 'oral KCl']).placeAt).toBeNull();
  });

  it('stands under a wrong heading where that is not over it', () => {
    expect(under('Low potassium')).toBe(false);
    expect(under('High potassium')).toBe(true);
  });
});

describe('the line that is lit', () => {
  const rows = '6–12 years: 300 micrograms\nadults: 500 micrograms';

  it('answers where it says what a person would say, in the first place', () => {
    expect(judged(asked(), ['Potassium', '- Oral  KCl', '- Oral  KCl'])).toMatchObject({ isLitRight: true });
    expect(judged(child, ['Doses', rows, '6–12 years: 300 micrograms'])).toMatchObject({ isHarmful: false });
    const second = judged(
      asked(),
      ['Potassium', 'slow drip', 'slow drip'],
      ['Potassium', 'oral KCl', 'oral KCl'],
    );
    expect(second).toMatchObject({ isLitRight: false, placeAt: 2 });
  });

  it('does harm with the dose of another group', () => {
    const given = { ...child, places: [{ document: 'Doses', quote: '300 micrograms' }] };
    expect(judged(given, ['Doses', rows, 'adults: 500 micrograms'])).toMatchObject({
      isLitRight: false,
      isHarmful: true,
    });
    expect(judged(missing, ['Potassium', 'calcium 30 ml', 'calcium 30 ml']).isHarmful).toBe(true);
    expect(judged(missing, ['Potassium', 'calcium 30 ml']).isHarmful).toBe(false);
  });
});

it('counts each share of what it is a share of', () => {
  const place: Shown = ['Potassium', '- oral KCl', '- oral KCl', ['Low potassium']];
  const rows = [
    judge(asked(), told([place]), documents, 10),
    judge(asked(), told([['Potassium', 'drip'], place]), documents, 20),
    judge(asked(), told([], ['potassium']), documents, 30),
    judge(missing, told([['Potassium', 'drip']], ['gluconate']), documents, 40),
    judge(missing, told([['Potassium', '30 ml', '30 ml']]), documents, 50),
  ];
  expect(figuresOf(rows)).toEqual({
    questions: 5,
    inFirstThree: { part: 2, whole: 3 },
    first: { part: 1, whole: 3 },
    litRight: { part: 1, whole: 3 },
    unlit: { part: 2, whole: 3 },
    underWrongHeading: { part: 0, whole: 2 },
    saidToBeMissing: { part: 1, whole: 3 },
    harmful: { part: 1, whole: 5 },
    unlitUnanswerable: { part: 1, whole: 2 },
    missingSaid: { part: 1, whole: 2 },
    p50: 30,
    p95: 50,
  });
  expect(tableOf(new Map([['tune', rows]]))).toMatch(/^the lit line answers +33\.3 % \(1 of 3\)$/mu);
});
