import type { BankEvent } from '@anamnesis/contracts/quizzes/events.ts';
import { mostOfDocument, statisticsOver } from '@anamnesis/contracts/quizzes/limits.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { type BankCommand, bankDecider } from './bank-decider.ts';
import { statisticsOf } from '../answer-handlers.ts';
import { draftOf, engine, refusedOf } from '../testing/questions.ts';

const { given } = specOf(bankDecider);
const notFound = expect.objectContaining({ status: 404, code: 'NOT_FOUND' });
const at = '2026-03-10T12:00:00.000Z';

const question = (id: string) => ({ ...draftOf(`card ${id}`), questionId: id });
const refused = (id: string) => ({ ...refusedOf(`card ${id}`), questionId: id });
type Recording = Extract<BankCommand, { type: 'RecordQuestions' }>;
const record = (questions: string[], none: string[] = []): Recording => ({
  type: 'RecordQuestions',
  documentId: 'd',
  engine,
  questions: questions.map(question),
  refused: none.map(refused),
});
const made = (questions: string[], none: string[] = []): BankEvent => {
  const { type: _, ...data } = record(questions, none);
  return { type: 'QuestionsMade', data };
};
const copy = (...ids: string[]) => ({
  documentId: 'd',
  sourceDocumentId: 's',
  engine,
  questions: ids.map((id) => ({ ...question(id), sourceQuestionId: `source of ${id}` })),
});
const removed = (questionId: string): BankEvent => ({
  type: 'QuestionDeleted',
  data: { documentId: 'd', questionId },
});
const remove = (questionId: string): BankCommand => ({ type: 'DeleteQuestion', documentId: 'd', questionId });
const answerData = { documentId: 'd', timeTaken: 900, at, studyDay: '2026-03-10' };
const answer = (
  questionId: string,
  selected: 'A' | 'B' | 'E',
  sessionId: string | null = 's1',
): BankCommand => ({
  type: 'AnswerQuestion',
  ...answerData,
  questionId,
  sessionId,
  selected,
});
const answered = (questionId: string, selected: 'A' | 'B', sessionId: string | null = 's1'): BankEvent => ({
  type: 'QuestionAnswered',
  data: {
    ...answerData,
    questionId,
    sessionId,
    selected,
    cardId: `card ${questionId}`,
    isCorrect: selected === 'B',
  },
});
const take = { documentId: 'd', questionId: 'q1', cardId: 'card q1', isNew: false };
const taken: BankEvent = { type: 'QuestionTaken', data: take };
const discarded: BankEvent = { type: 'BankDiscarded', data: { documentId: 'd' } };

describe('what an engine made', () => {
  it('is recorded, also that a card gives no question', () => {
    expect(given().when(record(['q1', 'q2'], ['q3']))).toEqual([made(['q1', 'q2'], ['q3'])]);
  });

  it('is recorded once for a text of a card, whatever became of it', () => {
    const before = [made(['q1', 'q2'], ['q3']), removed('q2')];
    expect(given(...before).when(record(['q1', 'q2', 'q3', 'q4'], ['q1', 'q5']))).toEqual([
      made(['q4'], ['q5']),
    ]);
    expect(given(...before).when(record(['q3', 'q1'], ['q2']))).toEqual([]);
    expect(given().when(record(['q1', 'q1'], ['q1']))).toHaveLength(1);
  });

  it('is recorded of a card of which another engine made none, and not of one that has a question', () => {
    const byModel = { name: 'openai', version: '1', model: 'm' };
    const before = [made(['q1'], ['q2', 'q3'])];
    const again = { ...record(['q1', 'q2'], ['q3']), engine: byModel };
    const { type: _, ...data } = { ...record(['q2'], ['q3']), engine: byModel };
    const recorded: BankEvent = { type: 'QuestionsMade', data };
    expect(given(...before).when(again)).toEqual([recorded]);
    expect(given(...before, recorded).when(again)).toEqual([]);
    expect(given(...before, recorded).when(answer('q2', 'B'))).toEqual([answered('q2', 'B')]);
    const later = { ...again, engine: { ...byModel, version: '2' } };
    expect(given(...before, recorded).when(later)).toEqual([]);
  });

  it('is recorded as far as there is room', () => {
    const many = Array.from({ length: mostOfDocument - 1 }, (_, n) => `old ${n}`);
    expect(given(made([], many)).when(record(['q1', 'q2']))).toEqual([made(['q1'])]);
    expect(given(made(['q1'], many)).when(record(['q2']))).toEqual([]);
  });
});

it('has questions of another document that are not there yet', () => {
  expect(given(made(['q1']), removed('q1')).when({ type: 'CopyQuestions', ...copy('q1', 'q2') })).toEqual([
    { type: 'QuestionsCopied', data: copy('q2') },
  ]);
  const again: BankCommand = { type: 'CopyQuestions', ...copy('q2') };
  expect(given({ type: 'QuestionsCopied', data: copy('q2') }).when(again)).toEqual([]);
});

describe('a question', () => {
  it('is deleted once; one that is not there is not found', () => {
    expect(given(made(['q1'])).when(remove('q1'))).toEqual([removed('q1')]);
    expect(given(made(['q1']), removed('q1')).when(remove('q1'))).toEqual([]);
    expect(given(made(['q1'], ['q2'])).when(remove('q2'))).toEqual(notFound);
    expect(given().when(remove('q1'))).toEqual(notFound);
  });

  it('is judged by its key', () => {
    expect(given(made(['q1'])).when(answer('q1', 'B'))).toEqual([answered('q1', 'B')]);
    expect(given(made(['q1'])).when(answer('q1', 'A', null))).toEqual([answered('q1', 'A', null)]);
    expect(given({ type: 'QuestionsCopied', data: copy('q1') }).when(answer('q1', 'B'))).toEqual([
      answered('q1', 'B'),
    ]);
  });

  it('is not answered with an option that it does not have', () => {
    const noSuch = expect.objectContaining({ status: 400, code: 'INVALID_REQUEST' });
    expect(given(made(['q1'])).when(answer('q1', 'E'))).toEqual(noSuch);
    expect(given({ type: 'QuestionsCopied', data: copy('q1') }).when(answer('q1', 'E'))).toEqual(noSuch);
  });

  it('counts the first answer of each quiz, and every answer outside of one', () => {
    const before = [made(['q1', 'q2']), answered('q1', 'A'), answered('q1', 'A', null)];
    expect(given(...before).when(answer('q1', 'B'))).toEqual([]);
    expect(given(...before, removed('q1')).when(answer('q1', 'B'))).toEqual([]);
    expect(given(...before).when(answer('q1', 'B', 's2'))).toEqual([answered('q1', 'B', 's2')]);
    expect(given(...before).when(answer('q2', 'B'))).toEqual([answered('q2', 'B')]);
    expect(given(...before).when(answer('q1', 'B', null))).toEqual([answered('q1', 'B', null)]);
  });

  it.each([
    ['unknown', made(['q2'])],
    ['deleted', removed('q1')],
    ['none', made([], ['q1'])],
    ['of a discarded bank', discarded],
  ])('that is %s is neither answered nor taken', (name, event) => {
    const before = name === 'deleted' || name.startsWith('of') ? [made(['q1']), event] : [event];
    expect(given(...before).when(answer('q1', 'B'))).toEqual(notFound);
    expect(given(...before).when({ type: 'TakeQuestion', ...take })).toEqual(notFound);
  });

  it('is taken once', () => {
    expect(given(made(['q1'])).when({ type: 'TakeQuestion', ...take })).toEqual([taken]);
    const other: BankCommand = { type: 'TakeQuestion', ...take, cardId: 'another', isNew: true };
    expect(given(made(['q1']), taken).when(other)).toEqual([]);
  });
});

const after = (...events: BankEvent[]) =>
  statisticsOf('d', foldEvents(bankDecider, [made(['q1']), ...events]));

it('knows how the last answers went', () => {
  const misses = Array.from({ length: statisticsOver }, () => answered('q1', 'A', null));
  expect(after()).toEqual({ pdfId: 'd', correctCount: 0, totalCount: 0, percentage: 0 });
  expect(after(answered('q1', 'B'), answered('q1', 'A', null), answered('q1', 'B', null))).toEqual({
    pdfId: 'd',
    correctCount: 2,
    totalCount: 3,
    percentage: 67,
  });
  expect(after(answered('q1', 'B', null), ...misses)).toMatchObject({ correctCount: 0, totalCount: 50 });
  expect(after(...misses, answered('q1', 'B', null))).toMatchObject({ correctCount: 1, percentage: 2 });
});

it('is discarded with its document, and has nothing from then on', () => {
  const discard: BankCommand = { type: 'DiscardBank', documentId: 'd' };
  expect(given(made(['q1'])).when(discard)).toEqual([discarded]);
  expect(given().when(discard)).toEqual([discarded]);
  expect(given(discarded).when(discard)).toEqual([]);
  expect(given(discarded).when(record(['q1']))).toEqual([]);
  expect(given(discarded).when({ type: 'CopyQuestions', ...copy('q1') })).toEqual([]);
  expect(given(made(['q1']), discarded).when(remove('q1'))).toEqual(notFound);
});
