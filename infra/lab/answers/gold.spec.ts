import { expect, it } from 'vitest';
import { questionKinds, readQuestionSets } from './gold.ts';
import { sectionsOf } from './sections.ts';
import { holds } from './words.ts';

const sets = await readQuestionSets();
const questions = sets.flatMap((one) => one.questions);
const counts = (half: string) =>
  questionKinds.map(
    (kind) => questions.filter((question) => question.kind === kind && question.half === half).length,
  );

it('quotes what stands in the documents, and knows where', () => {
  const missing = sets.flatMap(({ documents, questions: asked }) =>
    asked.flatMap(({ id, places }) =>
      places.flatMap(({ document, quote }) => {
        const of = documents.find(({ name }) => name === document);
        const stands = of?.text.includes(quote) && sectionsOf(of).pathsOf(quote).length > 0;
        return stands ? [] : [`${id}: ${quote}`];
      }),
    ),
  );
  expect(missing).toEqual([]);
});

it('has an answer in the documents to what they answer, and none to what they do not', () => {
  const without = sets.flatMap(({ documents, questions: asked }) =>
    asked.filter(({ kind, places, answer, least = 1 }) => {
      if (kind === 'unanswerable') return places.length + answer.length > 0;
      const texts = documents.filter(({ name }) => places.some(({ document }) => document === name));
      return answer.filter((one) => texts.some(({ text }) => holds(text, one))).length < least;
    }),
  );
  expect(without).toEqual([]);
});

it('does not call harmful what it calls right', () => {
  const both = questions.filter(({ answer, harmful }) =>
    harmful.some((one) => answer.some((right) => holds(right, one))),
  );
  expect(both.map(({ id }) => id)).toEqual([]);
});

it('names each question and each document once', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const { set, documents, questions: asked } of sets) {
    expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
    expect(asked.filter(({ id }) => !id.startsWith(`${set}-`))).toEqual([]);
    expect(new Set(asked.map(({ before, question }) => `${before} ${question}`)).size).toBe(asked.length);
  }
});

it('has 200 questions to tune on and to hold: half to notes, a quarter to tables, a quarter that the notes do not answer, each half alike', () => {
  expect(counts('tune')).toEqual([50, 25, 25]);
  expect(counts('held')).toEqual([50, 25, 25]);
});

it('has 84 fresh questions besides', () => {
  expect(counts('fresh')).toEqual([38, 22, 24]);
  const mixed = sets.filter(
    ({ questions: asked }) => new Set(asked.map(({ half }) => half === 'fresh')).size > 1,
  );
  expect(mixed.map(({ set }) => set)).toEqual([]);
});
