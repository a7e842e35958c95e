import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { bankStream, type BankEvent } from '@anamnesis/contracts/quizzes/events.ts';
import { notesCardId } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import { beforeEach, expect, it } from 'vitest';
import { decks } from '../../cards/category.ts';
import { copyCards } from '../../cards/copies/copy-cards.ts';
import { deriveId } from '../../kernel/ids.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { copyQuestions } from './copy-questions.ts';
import { questionIdOf, recordInBank } from './record-in-bank.ts';
import { aQuiz, sessionId } from '../testing/a-quiz.ts';
import { serveLocatedQuestions } from '../testing/located-questions.ts';
import { draftOf, engine } from '../testing/questions.ts';

let service: TestService;
let quiz: Awaited<ReturnType<typeof aQuiz>>;
const ada = contextOf('ada');
const copying = { sourceDocumentId: 'd', documentId: 'copy', studyDay: '2026-03-10' };
const byBen = { userId: 'ben', commandId: 'contents', correlationId: 'c', causationId: 'c' };

beforeEach(async () => {
  service = createTestService();
  await serveLocatedQuestions(service);
  quiz = await aQuiz(service);
  await quiz.record(quiz.cardIds);
});

const cardOfCopy = (cardId: string) => deriveId('copy', 'copy', cardId);
const copy = async () => {
  await copyCards(service.deps, copying, byBen);
  return copyQuestions(service.deps, copying, byBen);
};
const copied = async () => {
  const events = (await service.log.readStream(bankStream('copy'))) as unknown as BankEvent[];
  return events.flatMap(({ type, data }) => (type === 'QuestionsCopied' ? data.questions : []));
};

it('copies the questions of the cards that come along, once, and no answers', async () => {
  const [questionId = ''] = quiz.questionIds;
  const answer = { questionId, selectedAnswer: 'A' as const, pdfId: 'd', quizSessionId: sessionId };
  await service.handlers.submitQuizAnswer(requestOf(answer), ada);
  expect(await copy()).toBe(await service.log.head());
  await copy();
  expect(await service.typesIn(bankStream('copy'))).toEqual(['QuestionsCopied']);
  const [first] = await copied();
  const cardId = cardOfCopy(quiz.cardIds[0]!);
  expect(first).toEqual({
    ...draftOf(quiz.cardIds[0]!),
    cardId,
    questionId: questionIdOf('copy', { cardId, textVersion: 0 }),
    sourceQuestionId: questionId,
  });
  expect(await copied()).toHaveLength(3);
  const { state } = await service.deps.streams.load(decks, deckStream('copy'));
  expect((await copied()).every((each) => state.cards.has(each.cardId))).toBe(true);
});

it('copies those that no card stands behind as they are', async () => {
  const cardId = notesCardId('x');
  const made = { documentId: 'd', engine, questions: [draftOf(cardId)], refused: [] };
  await recordInBank(service.deps, made, { ...byBen, userId: 'ada', commandId: 'made' });
  await copy();
  const [, , , last] = await copied();
  expect(last).toMatchObject({ cardId, questionId: questionIdOf('copy', { cardId, textVersion: 0 }) });
});

it('leaves out what was deleted, and what asks for a text of a card that is not the one that comes along', async () => {
  const [deleted, edited, removed] = quiz.cardIds;
  await service.handlers.deleteAnkiCard(requestOf({ ankiId: deleted!, pdfId: 'd' }), ada);
  const newPrompt = 'What makes {{c1::renin}}?';
  await service.handlers.updateAnki(requestOf({ ankiId: edited!, pdfId: 'd', newPrompt }), ada);
  await service.handlers.deleteQuestionID(requestOf({ questionID: quiz.questionIds[2]! }), ada);
  await copy();
  expect(await copied()).toEqual([]);
  await quiz.record([edited!], { textVersion: 1 });
  await copy();
  expect(await copied()).toMatchObject([{ cardId: cardOfCopy(edited!), textVersion: 0 }]);
  expect(await copied()).not.toContainEqual(expect.objectContaining({ cardId: cardOfCopy(removed!) }));
});

it('says of each question which engine made it', async () => {
  const model = { ...engine, model: 'a model' };
  const [cardId = ''] = quiz.cardIds;
  const late = { documentId: 'd', engine: model, questions: [draftOf(cardId, 1)], refused: [] };
  const newPrompt = 'What makes {{c1::renin}}?';
  await service.handlers.updateAnki(requestOf({ ankiId: cardId, pdfId: 'd', newPrompt }), ada);
  await recordInBank(service.deps, late, { ...byBen, userId: 'ada', commandId: 'late' });
  await copy();
  const events = await service.log.readStream(bankStream('copy'));
  expect(events.map(({ data }) => data)).toMatchObject([
    { engine, questions: [{}, {}] },
    { engine: model, questions: [{ cardId: cardOfCopy(cardId) }] },
  ]);
});

it('copies the questions of a copy', async () => {
  await copy();
  const byCid = { ...byBen, userId: 'cid' };
  const again = { ...copying, sourceDocumentId: 'copy', documentId: 'second' };
  await copyCards(service.deps, again, byCid);
  await copyQuestions(service.deps, again, byCid);
  expect(await service.typesIn(bankStream('second'))).toEqual(['QuestionsCopied']);
});
