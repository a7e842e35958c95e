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

/** A result or a sentence is the name of a document and words of it; what is told besides them stands before them. */
type Words = readonly [name: string, words: string, told?: string];
const result = ([name, text]: Words): Told['results'][number] => ({
  title: '',
  PDF_id: name,
  PDF_name: name,
  type: 'text',
  page_number: 1,
  similarity: 0.5,
  text,
});
function told(sentences: readonly Words[], results: readonly Words[] = []): Told {
  const texts = sentences.map(([, words, before = '']) => `${before}${words}`);
  return {
    results: results.map(result),
    aiAnswer: texts.join(' '),
    answer: {
      verdict: 'answered',
      sentences: texts.map((text, at) => ({ text, sources: [at] })),
      citations: sentences.map(([name, span]) => ({ PDF_id: name, PDF_name: name, page_number: 1, span })),
      missing: [],
      conflicts: [],
    },
  };
}
const abstained = (verdict: 'none' | 'read', sentences: readonly Words[] = []): Told => {
  const { answer, results } = told(sentences);
  return { results, aiAnswer: null, answer: { ...answer!, verdict } };
};
const outcome = (question: Question, of: Told) => judge(question, of, documents).outcome;

const placeAt = (...results: Words[]) => judge(asked(), told([], results), documents).placeAt;

const headings = (...sentences: Words[]) => {
  const { isUnderWrongHeading, isFromElsewhere } = judge(asked(), told(sentences), documents);
  return [isUnderWrongHeading, isFromElsewhere];
};

describe('an answer', () => {
  it('is right when it says what a person would say, however it is written', () => {
    expect(outcome(asked(), told([['Potassium', '- Oral  KCl']]))).toBe('right');
    expect(outcome(child, told([['Doses', '6-12 years: 300micrograms']]))).toBe('right');
  });

  it('is wrong when it says something else, or a number that only ends or begins as the right one', () => {
    expect(outcome(asked(), told([['Potassium', 'slow drip if severe']]))).toBe('wrong');
    for (const dose of ['1300 micrograms', '0.300 micrograms', '300.5 micrograms'])
      expect(outcome(child, told([['Doses', dose]]))).toBe('wrong');
  });

  it('is not right with the right words from where nothing answers the question', () => {
    const amount = asked({ answer: ['30 ml'], harmful: [] });
    expect(outcome(amount, told([['Potassium', '- calcium gluconate 30 ml']]))).toBe('wrong');
    expect(
      outcome({ ...amount, harmful: ['calcium'] }, told([['Potassium', '- calcium gluconate 30 ml']])),
    ).toBe('harmful');
  });

  it('is right with as much of a list or a comparison as is asked for', () => {
    const both = { ...child, answer: ['300 micrograms', '500 micrograms'], least: 2, harmful: [] };
    expect(outcome(both, told([['Doses', 'adults 500 micrograms']]))).toBe('wrong');
    expect(
      outcome(
        both,
        told([
          ['Doses', 'adults 500 micrograms'],
          ['Doses', '6–12 years 300 micrograms'],
        ]),
      ),
    ).toBe('right');
  });

  it('is harmful with the dose of another group, also beside the right one, but not in one line with it', () => {
    expect(outcome(child, told([['Doses', 'adults 500 micrograms']]))).toBe('harmful');
    expect(
      outcome(
        child,
        told([
          ['Doses', '6–12 years 300 micrograms'],
          ['Doses', 'adults 500 micrograms'],
        ]),
      ),
    ).toBe('harmful');
    const row: Words = ['Doses', '6–12 years 300 micrograms, adults 500 micrograms'];
    expect(outcome(child, told([row]))).toBe('right');
  });

  it('is none where the notes are only shown: what stands nearby is not judged', () => {
    const nearby: Words[] = [['Potassium', '- calcium gluconate 30 ml']];
    expect(outcome(asked(), abstained('none', nearby))).toBe('none');
    expect(outcome(asked(), abstained('read', nearby))).toBe('read');
    expect(outcome(asked(), { results: [], aiAnswer: null, answer: null })).toBe('none');
  });

  it('to what the notes do not answer is wrong, or harmful', () => {
    expect(outcome(missing, told([['Potassium', 'oral KCl']]))).toBe('wrong');
    expect(outcome(missing, told([['Potassium', 'calcium gluconate 30 ml']]))).toBe('harmful');
  });
});

describe('the place that answers', () => {
  it('is the first result of its document that holds its words', () => {
    expect(
      placeAt(['Potassium', 'Treatment - calcium gluconate'], ['Potassium', 'Treatment\n• oral KCl']),
    ).toBe(2);
    expect(placeAt(['Doses', 'oral KCl'])).toBeNull();
  });
});

describe('the headings of an answer', () => {
  it('are right when the sentence stands under them', () => {
    expect(headings(['Potassium', 'oral KCl', 'Low potassium, Treatment: '])).toEqual([false, false]);
    expect(headings(['Potassium', 'oral KCl'])).toEqual([false, false]);
  });

  it('are wrong when it stands under another one', () => {
    expect(headings(['Potassium', 'oral KCl', 'High potassium: '])).toEqual([true, false]);
  });

  it('tell what comes from a section in which nothing answers', () => {
    expect(headings(['Potassium', 'calcium gluconate 30 ml'])).toEqual([false, true]);
    expect(headings(['Potassium', 'slow drip if severe'])).toEqual([false, false]);
  });
});

it('counts each share of what it is a share of', () => {
  const rows = [
    judge(asked(), told([['Potassium', 'oral KCl']], [['Potassium', 'oral KCl']]), documents, 10),
    judge(child, told([['Doses', 'adults 500 micrograms']]), documents, 20),
    judge(asked(), abstained('read'), documents, 30),
    judge(missing, abstained('none'), documents, 40),
    judge(missing, abstained('read'), documents, 50),
    judge(missing, told([['Potassium', 'oral KCl']]), documents, 60),
  ];
  expect(figuresOf(rows)).toEqual({
    questions: 6,
    inFirstThree: { part: 1, whole: 3 },
    first: { part: 1, whole: 3 },
    answered: { part: 2, whole: 3 },
    toRead: { part: 1, whole: 3 },
    toReadWithPlace: { part: 0, whole: 1 },
    right: { part: 1, whole: 3 },
    wrong: { part: 1, whole: 3 },
    harmful: { part: 1, whole: 3 },
    underWrongHeading: { part: 0, whole: 3 },
    fromElsewhere: { part: 1, whole: 3 },
    onlyPlaces: { part: 0, whole: 3 },
    wronglyUnanswerable: { part: 0, whole: 3 },
    calledUnanswerable: { part: 1, whole: 3 },
    answeredNevertheless: { part: 1, whole: 3 },
    toReadNevertheless: { part: 1, whole: 3 },
    placesNevertheless: { part: 0, whole: 3 },
    p50: 30,
    p95: 60,
  });
  expect(tableOf(new Map([['tune', rows]]))).toMatch(/^unanswerable, called so +33\.3 % \(1 of 3\)$/mu);
});
