import type {
  DraftedQuestions,
  QuestionEngine,
  QuestionSource,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { FillQuiz, RecordQuestions } from '@anamnesis/contracts/quizzes/commands.ts';
import { quizTimeoutMs } from '@anamnesis/contracts/quizzes/limits.ts';
import type { QuizEvent } from '@anamnesis/contracts/quizzes/events.ts';
import { expect, it } from 'vitest';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import type { SendCommand } from '../../platform/kernel/commands.ts';
import { WorkerTimeout } from '../../platform/workers/errors.ts';
import { quizzing } from './quizzing.ts';
import { stores } from './testing/stores.ts';
import type { QuizEngine } from './threaded-questions.ts';
import { createQuizTurns } from './turns.ts';

type QuizStarted = Extract<QuizEvent, { type: 'QuizStarted' }>;
const options = ['a', 'b', 'c', 'd'].map((text) => ({ text, because: null }));
const madeOf = (
  cardIds: readonly string[],
  by: string,
  isGood: (id: string) => boolean,
): DraftedQuestions => ({
  questions: cardIds
    .filter(isGood)
    .map((cardId) => ({ cardId, form: 'statement', stem: `${by} ${cardId}?`, options, key: 0, span: 's' })),
  refused: cardIds.filter((id) => !isGood(id)).map((cardId) => ({ cardId, reason: `no ${by}` })),
});

/**
 * A quiz of these cards, in a document each or all in one. The model writes no question of cards with an `m` in their name, the rules none
 * of those with an `r`; no card stands behind those of the bank.
 */
function quizOf(ids: readonly string[], { wanted = ids.length, documents = false, engine = {} } = {}) {
  const kept = stores();
  const asked: string[] = [];
  const sent: { name: string; data: unknown; part: string | undefined }[] = [];
  const fails: { with: Error | undefined } = { with: undefined };
  /** Whether the model goes on until its time is over. */
  const hangs = { now: false };
  const time = { over: (): void => {}, withinMs: 0 };
  const killed: { at: string | undefined } = { at: undefined };
  let paid = 0;
  const questions: QuizEngine = {
    name: 'builtin',
    version: '1',
    async generateQuestions(_, cardIds) {
      asked.push(`rules: ${cardIds.join(' ')}`);
      return madeOf(cardIds, 'rules', (id) => !id.includes('r'));
    },
    list: async () => [],
  };
  const writtenQuestions: QuestionEngine = {
    name: 'openai',
    version: '2',
    model: 'm',
    prompts: 'p',
    async generateQuestions(_, cardIds, given) {
      asked.push(`model: ${cardIds.join(' ')}`);
      await given?.replies?.of(cardIds.join(), async () => `reply ${(paid += 1)}`);
      if (fails.with) throw fails.with;
      if (hangs.now) time.over();
      given?.signal?.throwIfAborted();
      return madeOf(cardIds, 'model', (id) => !id.includes('m'));
    },
  };
  const send: SendCommand = async ({ name }, data, { part }) => {
    if (killed.at === name) throw new Error('killed');
    sent.push({ name, data, part });
    return true;
  };
  const loadSource = async (): Promise<QuestionSource> => ({
    document: { pages: [] },
    cards: ids.map((cardId) => ({
      cardId,
      textVersion: 2,
      pageNumber: 3,
      prompt: '',
      answer: '',
      span: '',
    })),
  });
  const event = anEvent<QuizStarted>({
    type: 'QuizStarted',
    data: {
      sessionId: 's',
      place: { kind: 'folder', id: 'f' },
      contentType: 'all',
      yieldFilter: 'all',
      topic: '',
      wanted,
      candidates: ids.map((cardId) => ({
        documentId: documents ? `d${cardId}` : 'd',
        cardId,
        questionId: null,
      })),
      againOf: null,
      ...engine,
    },
  });
  const { handle } = quizzing({
    ...kept,
    questions,
    writtenQuestions,
    loadSource,
    send,
    turns: createQuizTurns(),
    every: (withinMs, over) => {
      Object.assign(time, { over, withinMs });
      return () => {};
    },
  });
  return {
    ...kept,
    asked,
    sent,
    fails,
    hangs,
    time,
    killed,
    paid: () => paid,
    make: () => handle(event, unlimitedWork),
    recorded: () =>
      sent
        .filter(({ name }) => name === RecordQuestions.name)
        .map(({ data }) => RecordQuestions.schema.parse(data))
        .map(({ engine: by, questions: made, refused }) =>
          [by.model ?? by.name, ...made.map(({ stem }) => stem), ...refused.map(({ reason }) => reason)].join(
            ' | ',
          ),
        ),
    filled: () => FillQuiz.schema.parse(sent.at(-1)?.data),
  };
}

it('a quiz is written by the model: a few questions first, then more in a call', async () => {
  const quiz = quizOf(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'], { wanted: 11 });
  await quiz.make();
  expect(quiz.asked).toEqual(['model: 1 2 3', 'model: 4 5 6 7 8 9 10 11']);
  expect(quiz.sent.map(({ name }) => name)).toEqual(['RecordQuestions', 'RecordQuestions', 'FillQuiz']);
  expect(RecordQuestions.schema.parse(quiz.sent[0]!.data).engine).toEqual({
    name: 'openai',
    version: '2',
    model: 'm',
    prompts: 'p',
  });
  expect(quiz.filled()).toEqual({ sessionId: 's', skipped: 0, code: null });
});

it('where the model writes none, the built-in question stands in; each says who made it', async () => {
  const quiz = quizOf(['1', 'm', 'mr', 'bank:h'], { wanted: 4 });
  await quiz.make();
  expect(quiz.asked).toEqual(['model: 1 m mr', 'rules: m mr', 'rules: bank:h']);
  expect(quiz.recorded()).toEqual(['m | model 1? | no model', 'builtin | rules m?', 'bank | rules bank:h?']);
  expect(new Set(quiz.sent.map(({ name, part }) => `${name}${part}`)).size).toBe(quiz.sent.length);
  expect(quiz.filled()).toMatchObject({ skipped: 1 });
});

it('documents are asked about at the same time', async () => {
  const quiz = quizOf(['1', '2', '3'], { documents: true });
  await quiz.make();
  expect(quiz.asked).toEqual(['model: 1', 'model: 2', 'model: 3']);
});

it('who wants no model gets the questions of the built-in engine, and nothing is kept', async () => {
  const quiz = quizOf(['1', '2'], { engine: { engine: 'builtin' } });
  await quiz.make();
  expect(quiz.asked.filter((one) => one.startsWith('model'))).toEqual([]);
  expect(quiz.recorded()).toEqual(['builtin | rules 1? | rules 2?']);
  expect([quiz.blobs.hashes(), quiz.filled().insteadOf]).toEqual([[], undefined]);
});

it.each<ModelFailure>(['away', 'budget', 'nonsense'])(
  'a model that gives nothing is not asked again for this quiz, and it says why: %s',
  async (reason) => {
    const quiz = quizOf(['1', '2', '3', '4', '5', '6', '7'], { wanted: 6 });
    quiz.fails.with = new ModelUnavailable(reason, 'nothing');
    await quiz.make();
    expect(quiz.asked.filter((one) => one.startsWith('model'))).toHaveLength(1);
    expect(quiz.recorded()[0]).toBe('builtin | rules 1? | rules 2? | rules 3?');
    expect(quiz.filled()).toEqual({ sessionId: 's', skipped: 0, code: null, insteadOf: reason });
  },
);

it('a model that is not done before whoever waits is told that it took too long is ended, and stood in for', async () => {
  const quiz = quizOf(['1', '2', '3', '4', '5'], { wanted: 5 });
  quiz.hangs.now = true;
  await quiz.make();
  expect(quiz.asked[0]).toBe('model: 1 2 3');
  expect(quiz.asked.slice(1).every((asked) => asked.startsWith('rules: '))).toBe(true);
  expect(quiz.filled()).toEqual({ sessionId: 's', skipped: 0, code: null, insteadOf: 'slow' });
  expect(quiz.time.withinMs).toBeLessThan(quizTimeoutMs);
});

it('what no check comes to an end with is made by the built-in engine', async () => {
  const quiz = quizOf(['1', '2']);
  quiz.fails.with = new WorkerTimeout('too long');
  await quiz.make();
  expect(quiz.recorded()).toEqual(['builtin | rules 1? | rules 2?']);
});

it('a process that is killed pays once, sends the same again, and leaves nothing behind', async () => {
  const quiz = quizOf(['1', '2', '3', '4', '5'], { wanted: 5 });
  quiz.killed.at = FillQuiz.name;
  await expect(quiz.make()).rejects.toThrow('killed');
  expect([quiz.paid(), quiz.blobs.hashes().length]).toEqual([2, 1]);
  const first = quiz.sent.splice(0);
  quiz.killed.at = undefined;
  await quiz.make();
  expect(quiz.sent.slice(0, -1)).toEqual(first);
  expect([quiz.paid(), quiz.blobs.hashes()]).toEqual([2, []]);
});
