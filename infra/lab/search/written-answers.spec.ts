import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import { isReading, readingOf } from '@anamnesis/content/testing/second-reader.ts';
import type { ModelRequest } from '@anamnesis/contracts/ports/language-model.ts';
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
const other = 'Lidocaine shortens the action potential of ventricular cells.';
const others = found.map((one) => ({
  ...one,
  id: 'p2',
  text: other,
  sentences: [[0, other.length]],
})) as unknown as Found[];
const question: Question = {
  text: 'What does adenosine block?',
  right: new Set(['p1']),
  part: 's',
  chapter: 'c1',
  answer: 'conduction',
};
const places: Place[] = [
  { question, found, isGone: false },
  { question, found: others, isGone: true },
  { question, found: [], isGone: true },
];
/** Writes what the script says, and agrees as a second reader. */
const modelThat = (script: (request: ModelRequest) => string) =>
  scriptedModel((request) => (isReading(request) ? readingOf(request) : script(request)));

it('counts what a model answers, and what it took', async () => {
  const model = modelThat(({ messages }) =>
    messages.at(-1)!.content.includes('Lidocaine')
      ? 'NOT: adenosine'
      : `The atrioventricular node is blocked by adenosine. [1] «${text}»\nAdenosine heals 20 patients. [1]`,
  );
  const own = await answersOf(places, { model, atOnce: 2 }, () => undefined);
  expect(figuresOf(own)).toEqual({
    'answered or partly': expect.stringMatching(/^100 %/u),
    'with a sentence from a right passage': expect.stringMatching(/^100 %/u),
    'with the words of the textbook': expect.stringMatching(/^0 %/u),
    'abstained, taken out what says the answer': expect.stringMatching(/^100 %/u),
  });
  const used = { calls: 1, input: 1_000, output: 100 };
  expect(callsOf(own, { used, prices: { input: 1, output: 10 } })).toMatchObject({
    'the model was asked': '2 of 3',
    'of these, that the notes do not hold it': expect.stringMatching(/^50 %/u),
    'sentences shown, left out': '1, 1',
    'instead of it': 'never',
    'tokens in all, read and written': '1000, 100',
    cost: '0.0020',
  });
});

it('counts why no answer was written, and names no cost without prices', async () => {
  const model = modelThat(() => 'Adenosine heals 20 patients. [1]');
  const own = await answersOf(places, { model, atOnce: 1 }, () => undefined);
  const used = { calls: 1, input: 0, output: 0 };
  expect(callsOf(own, { used, prices: { input: undefined, output: undefined } })).toMatchObject({
    'instead of it': 'nonsense 2',
    'sentences shown, left out': '0, 2',
    cost: 'give --price-in and --price-out',
  });
});
