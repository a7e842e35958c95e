import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import { bankStream } from '@anamnesis/contracts/quizzes/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cards, decks } from '../cards/category.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { aQuiz } from './testing/a-quiz.ts';
import { serveLocatedQuestions } from './testing/located-questions.ts';

let service: TestService;
let quiz: Awaited<ReturnType<typeof aQuiz>>;
let cardId: string;
const ada = contextOf('ada');

beforeEach(async () => {
  service = createTestService();
  await serveLocatedQuestions(service);
  quiz = await aQuiz(service);
  await quiz.record(quiz.cardIds);
  cardId = quiz.cardIds[0] ?? '';
});

const take = (id?: string, who = ada) =>
  service.handlers.takeQuestion(requestOf({ questionId: quiz.questionIds[0] ?? '' }, id), who);
const study = (response: 'correct' | 'incorrect' = 'correct') =>
  service.handlers.recordAnkiResponse(
    requestOf({ pdfId: 'd', cardId, response, timestamp: service.time.now, useShortDelay: false }),
    ada,
  );
const dueDate = async () =>
  (await service.deps.streams.load(cards, cardStream(cardId))).state.schedule?.spacedRepetition.dueDate;
const changeCard = (change: { kind: 'suspended'; isSuspended: boolean } | { kind: 'deleted' }) =>
  service.deps.streams.handle(
    decks,
    deckStream('d'),
    { type: 'ChangeCards', documentId: 'd', cardIds: [cardId], change },
    { userId: 'ada', commandId: `${change.kind}`, correlationId: 'c', causationId: 'c' },
  );
const deckOf = async () => (await service.deps.streams.load(decks, deckStream('d'))).state;

describe('a missed question whose card is there', () => {
  it('brings the card forward to today, once', async () => {
    await study();
    expect(await dueDate()).toBe('2026-03-11');
    const once = await take('same');
    expect(once.body).toEqual({ success: true, cardId, result: 'broughtForward' });
    expect(once.position).toBe(await service.log.head());
    expect(await dueDate()).toBe('2026-03-10');
    expect(await take('same')).toEqual(once);
    await study();
    expect((await take()).body).toEqual({ success: true, cardId, result: 'already' });
    expect(await service.typesIn(cardStream(cardId))).toEqual([
      'CardReviewed',
      'CardBroughtForward',
      'CardReviewed',
    ]);
    expect(await service.typesIn(bankStream('d'))).toEqual(['QuestionsMade', 'QuestionTaken']);
  });

  it('leaves a new card as it is', async () => {
    expect((await take()).body).toEqual({ success: true, cardId, result: 'broughtForward' });
    expect(await service.typesIn(cardStream(cardId))).toEqual([]);
  });

  it('resumes a card that was suspended', async () => {
    await study();
    await changeCard({ kind: 'suspended', isSuspended: true });
    expect((await take()).body.result).toBe('broughtForward');
    expect((await deckOf()).cards.get(cardId)?.isSuspended).toBe(false);
    expect(await dueDate()).toBe('2026-03-10');
  });

  it('has the card of another document asked as whose duplicate it is held', async () => {
    const by = { userId: 'ada', correlationId: 'c', causationId: 'c' };
    const { streams } = service.deps;
    const other = { documentId: 'e', cardId: 'twin' };
    const made = { ...other, pageNumber: 1, studyDay: '2026-03-20', prompt: '{{c1::P}} wave', span: '' };
    await streams.handle(
      decks,
      deckStream('e'),
      { type: 'CreateCard', ...made },
      { ...by, commandId: 'made' },
    );
    const held = [{ cardId, studied: other, textVersion: 0 }];
    const holding = { type: 'HoldDuplicates', documentId: 'd', cards: held } as const;
    await streams.handle(decks, deckStream('d'), holding, { ...by, commandId: 'held' });
    const suspending = {
      type: 'ChangeCards',
      documentId: 'e',
      cardIds: ['twin'],
      change: { kind: 'suspended', isSuspended: true },
    } as const;
    await streams.handle(decks, deckStream('e'), suspending, { ...by, commandId: 'suspended' });
    await study();
    expect((await take()).body).toEqual({ success: true, cardId, result: 'broughtForward' });
    expect((await service.typesIn(deckStream('e'))).at(-1)).toBe('CardsResumed');
    expect(await service.typesIn(cardStream(cardId))).toEqual(['CardReviewed']);
  });
});

describe('a missed question whose card was deleted', () => {
  it('becomes a card of its own on its page, never twice', async () => {
    await changeCard({ kind: 'deleted' });
    const once = await take('same');
    expect(once.body).toMatchObject({ success: true, result: 'created' });
    expect(await take('same')).toEqual(once);
    expect((await take()).body).toEqual({ ...once.body, result: 'already' });
    const written = (await service.log.readStream(deckStream('d'))).filter(
      ({ type }) => type === 'CardCreated',
    );
    expect(written.map(({ data }) => data)).toMatchObject([
      {
        cardId: once.body.cardId,
        pageNumber: 1,
        studyDay: '2026-03-10',
        card: {
          prompt: `What is ${cardId}?\n{{c1::two of ${cardId}}}`,
          answer: `two of ${cardId}`,
          span: `The two of ${cardId} is ${cardId}.`,
        },
      },
    ]);
  });

  it('makes no second card after an attempt that was cut off', async () => {
    await changeCard({ kind: 'deleted' });
    const { handle } = service.deps.streams;
    let isCut = true;
    service.deps.streams.handle = (category, stream, ...rest) => {
      if (stream === bankStream('d') && isCut) throw new Error('cut off');
      return handle(category, stream, ...rest);
    };
    await expect(take()).rejects.toThrow('cut off');
    isCut = false;
    expect((await take()).body.result).toBe('created');
    const types = await service.typesIn(deckStream('d'));
    expect(types.filter((type) => type === 'CardCreated')).toHaveLength(1);
  });
});

it('is nothing that anybody else finds', async () => {
  await expect(take(undefined, contextOf('eve'))).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await service.typesIn(bankStream('d'))).toEqual(['QuestionsMade']);
});
