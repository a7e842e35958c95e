import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import { isReading, readingOf } from '@anamnesis/content/testing/second-reader.ts';
import { expect, it } from 'vitest';
import type { Question } from './answer-questions.ts';
import type { Found } from './notes.ts';
import { answersOf, callsOf, figuresOf, type Place } from './written-answers.ts';

const text = 'Adenosine blocks conduction through the atrioventricular node.';
const found = [
  {
    id: 'p1',
    documentId: 'c1',
    name: 'c1',
    pageNumber: 1,
    title: '',
    text,
    sentences: [[0, text.length]],
    score: 0.9,
  },
] as unknown as Found[];
const question: Question = {
  text: 'What does adenosine block?',
  right: new Set(['p1']),
  part: 's',
  chapter: 'c1',
  answer: 'conduction',
};
const places: Place[] = [
  { question, found, isGone: false },
  { question, found: [], isGone: true },
];

/** A model that answers so, and finds wonders nowhere when it reads a second time. */
const writing = (answer: string) =>
  scriptedModel((request) =>
    isReading(request) ? readingOf(request, ({ says }) => ({ supported: !says.includes('wonder') })) : answer,
  );

it('counts what a model answers beside the built-in engine, and what it took', async () => {
  const model = writing(`${text} [1]\nAdenosine is a wonder. [1]`);
  const outcomes = await answersOf(places, { model, atOnce: 2 }, () => undefined);
  const own = outcomes.map((one) => one.model);
  expect(figuresOf(own)).toEqual({
    'answered or partly, or to be read': expect.stringMatching(/^100 %/u),
    'with a sentence from a right passage': expect.stringMatching(/^100 %/u),
    'with the words of the textbook': expect.stringMatching(/^100 %/u),
    'abstained, taken out what says the answer': expect.stringMatching(/^100 %/u),
  });
  expect(figuresOf(outcomes.map((one) => one.builtin))).toEqual(figuresOf(own));
  const used = { calls: 1, input: 1_000, output: 100 };
  expect(callsOf(own, { used, prices: { input: 1, output: 10 } })).toMatchObject({
    'the model was asked': '1 of 2',
    'sentences shown, left out': '1, 1',
    'instead of it': 'never',
    'tokens in all, read and written': '1000, 100',
    cost: '0.0020',
  });
});

it('counts why the built-in engine answered, and names no cost without prices', async () => {
  const model = writing('Adenosine is a wonder. [1]');
  const own = (await answersOf(places, { model, atOnce: 1 }, () => undefined)).map((one) => one.model);
  const used = { calls: 1, input: 0, output: 0 };
  expect(callsOf(own, { used, prices: { input: undefined, output: undefined } })).toMatchObject({
    'instead of it': 'nonsense 1',
    'sentences shown, left out': '0, 1',
    cost: 'give --price-in and --price-out',
  });
});
