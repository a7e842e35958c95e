import type { QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { leastOptions } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { describe, expect, it } from 'vitest';
import { isQuestionsReading, questionsRead, questionsReadingOf } from '../../testing/question-reader.ts';
import { scriptedModel } from '../../testing/scripted-model.ts';
import { createWrittenQuestions } from './engine.ts';
import {
  dataOf,
  heart,
  knows,
  limb,
  made,
  make,
  modelOf,
  nameOf,
  PAGES,
  source,
  SPAN,
  type Written,
} from './testing/diuretics.ts';

describe('questions that a model writes', () => {
  it('are kept in its own words with where the notes say so, in two calls for several cards', async () => {
    const model = modelOf();
    const { questions, refused } = await make(model);
    expect([questions.map(({ cardId }) => cardId), refused]).toEqual([['limb', 'heart'], []]);
    const [first, second] = questions;
    expect(first).toMatchObject({ stem: limb.stem, form: 'statement', span: SPAN.furosemide });
    expect(second).toMatchObject({ stem: heart.stem, form: 'vignette', span: SPAN.heart });
    expect(first!.options[first!.key]).toEqual({
      text: 'Thick ascending limb',
      why: limb.options[0]!.why,
      because: { span: SPAN.furosemide, pageNumber: 1 },
    });
    expect(second!.options.find(({ text }) => text === 'Amiloride')?.because).toEqual({
      span: SPAN.amiloride,
      pageNumber: 1,
    });
    expect(model.requests.map(nameOf)).toEqual(['questions', 'questions-reading']);
  });

  it('say what stands on no page as the model’s own', async () => {
    const { question } = await made({});
    expect(question!.options.find(({ text }) => text === 'Glomerulus')).toEqual({
      text: 'Glomerulus',
      because: null,
      why: limb.options[4]!.why,
    });
  });

  it('are answered by another model that is not told the key, nor the notes of other pages', async () => {
    const [model, reader] = [modelOf(), modelOf()];
    const engine = createWrittenQuestions(model, { ...reader, name: 'reader' });
    await engine.generateQuestions(source, ['limb']);
    expect(reader.requests.map(nameOf)).toEqual(['questions-reading']);
    const { sources, questions, statements } = questionsRead(reader.requests[0]!);
    expect(sources.map(({ name }) => name)).toEqual(['page 1']);
    expect(Object.keys(questions[0]!)).toEqual(['id', 'stem', 'options', 'asked']);
    // With two that are turned and one that is true.
    expect(statements).toHaveLength(8);
    expect(engine.version).not.toBe(createWrittenQuestions(model).version);
  });

  it('are asked for with cards and pages as data, and nothing else of the person', async () => {
    const model = modelOf();
    await make(model, ['typed', 'heart', 'limb']);
    const { pages, cards, language } = dataOf(model.requests[0]!);
    expect(language).toBe('English');
    expect(pages).toMatchObject([{ page: 1 }, { page: 2 }]);
    expect(cards).toEqual([
      { number: 0, page: 1, asks: SPAN.amiloride.replace('Amiloride', 'Amiloride'), answer: 'amiloride' },
      { number: 1, page: 1, asks: expect.stringContaining('___'), answer: 'thick ascending limb' },
      { number: 2, page: 2, asks: expect.stringContaining('___'), answer: 'spironolactone' },
    ]);
  });

  it('have the key anywhere, by the card and its text', async () => {
    const cards = Array.from({ length: 150 }, (_, at) => ({ ...source.cards[0]!, cardId: `limb ${at}` }));
    const model = modelOf({ written: Array.from({ length: 8 }, (_, number) => ({ ...limb, number })) });
    const { questions } = await createWrittenQuestions(model).generateQuestions(
      { ...source, cards },
      cards.map(({ cardId }) => cardId),
    );
    expect(questions).toHaveLength(150);
    const counts = [0, 1, 2, 3, 4].map((at) => questions.filter(({ key }) => key === at).length);
    expect(
      counts.filter((count) => count < 15),
      counts.join(' '),
    ).toEqual([]);
    const again = await createWrittenQuestions(model).generateQuestions({ ...source, cards }, ['limb 7']);
    expect(again.questions[0]!.key).toBe(questions.find(({ cardId }) => cardId === 'limb 7')!.key);
  });

  it('with figures for options have them in their order', async () => {
    const figures: Written = {
      ...heart,
      number: 0,
      form: 'question',
      stem: 'Up to which ejection fraction is spironolactone added in heart failure?',
      options: ['35 %', '45 %', '25 %', '55 %'].map((text, at) => ({
        text,
        why: '',
        quote: at === 0 ? SPAN.heart : '',
      })),
    };
    const model = modelOf({
      written: [figures],
      find: () => ({ right: ['35 %'], words: SPAN.heart }),
    });
    const { questions } = await make(model, ['heart']);
    expect(questions[0]).toMatchObject({ form: 'number', key: 1 });
    expect(questions[0]!.options.map(({ text }) => text)).toEqual(['25 %', '35 %', '45 %', '55 %']);
  });

  it('are as many in a call as a small context has room for, and no call has more', async () => {
    const cards = Array.from({ length: 12 }, (_, at) => ({ ...source.cards[0]!, cardId: `limb ${at}` }));
    const model = modelOf(
      { written: Array.from({ length: 8 }, (_, number) => ({ ...limb, number })) },
      { contextTokens: 5_000 },
    );
    const { questions } = await createWrittenQuestions(model).generateQuestions(
      { ...source, cards },
      cards.map(({ cardId }) => cardId),
    );
    expect(questions).toHaveLength(12);
    for (const { messages, schema, maxTokens } of model.requests)
      expect(
        model.countTokens(JSON.stringify(messages) + JSON.stringify(schema)) + maxTokens,
      ).toBeLessThanOrEqual(5_000);
  });

  it('of a page that is longer than a context are of the part that the card is of', async () => {
    const filler = Array.from({ length: 300 }, (_, n) => `The kidney has part number ${n} in it.`).join(' ');
    const long: QuestionSource = {
      document: { pages: [{ pageNumber: 1, text: `Diuretics\n\n${filler}\n\n${PAGES[0]}` }] },
      cards: [source.cards[0]!],
    };
    const model = modelOf({ written: [limb] }, { contextTokens: 5_000 });
    const { questions } = await createWrittenQuestions(model).generateQuestions(long, ['limb']);
    expect(questions).toHaveLength(1);
    expect(model.requests[0]!.messages[1]!.content).not.toContain('part number 7 ');
  });
});

describe('cards', () => {
  it('that the model leaves out and that the source lacks are refused', async () => {
    const { questions, refused } = await make(modelOf({ written: [] }), ['gone', 'limb']);
    expect(questions).toEqual([]);
    expect(refused).toEqual([
      { cardId: 'gone', reason: 'unknown' },
      { cardId: 'limb', reason: 'notWritten' },
    ]);
  });

  it('need at least four options', async () => {
    const { questions } = await make(modelOf());
    for (const { options } of questions) expect(options.length).toBeGreaterThanOrEqual(leastOptions);
  });
});

it('ends with the reason of its signal, and with ModelUnavailable where the reply is none', async () => {
  const signal = AbortSignal.abort(new Error('not wanted'));
  const engine = createWrittenQuestions(modelOf());
  await expect(engine.generateQuestions(source, ['limb'], { signal })).rejects.toThrow('not wanted');
  const odd = createWrittenQuestions(scriptedModel(() => 'Sorry.', { contextTokens: 32_000 }));
  await expect(odd.generateQuestions(source, ['limb'])).rejects.toMatchObject({ reason: 'nonsense' });
});

it.each(['repair', 'its reading'])('loses no sound question where the %s fails', async (what) => {
  const model = scriptedModel(
    (request) => {
      const [isRepair, isRead] = [nameOf(request) === 'repair', isQuestionsReading(request)];
      if (what === 'repair' ? isRepair : isRead && model.requests.length > 3) return 'Sorry.';
      if (isRead) return questionsReadingOf(request, knows);
      return JSON.stringify({
        questions: isRepair ? [heart] : [limb, { ...heart, stem: 'Which drug is added.' }],
      });
    },
    { contextTokens: 32_000 },
  );
  const { questions, refused } = await make(model);
  expect(questions.map(({ cardId }) => cardId)).toEqual(['limb']);
  expect(refused).toEqual([{ cardId: 'heart', reason: what === 'repair' ? 'NO_QUESTION' : 'unread' }]);
});
