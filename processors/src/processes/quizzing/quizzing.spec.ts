import type { QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { FillQuiz, RecordQuestions } from '@anamnesis/contracts/quizzes/commands.ts';
import type { Candidate, QuizEvent } from '@anamnesis/contracts/quizzes/events.ts';
import { questionFactOf } from '@anamnesis/contracts/quizzes/questions/fact.ts';
import type { DraftQuestion } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { describe, expect, it } from 'vitest';
import { WorkerStarved, WorkerTimeout } from '../../platform/workers/errors.ts';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import type { SendCommand } from '../../platform/kernel/commands.ts';
import { quizzing } from './quizzing.ts';
import type { QuizEngine } from './threaded-questions.ts';
import { stores } from './testing/stores.ts';
import { createQuizTurns } from './turns.ts';

type QuizStarted = Extract<QuizEvent, { type: 'QuizStarted' }>;

const started = (candidates: Candidate[], wanted: number) =>
  anEvent<QuizStarted>({
    type: 'QuizStarted',
    data: {
      sessionId: 's',
      place: { kind: 'folder', id: 'f' },
      contentType: 'all',
      yieldFilter: 'all',
      topic: '',
      wanted,
      candidates,
      againOf: null,
    },
  });
const candidate = (cardId: string, documentId = 'd'): Candidate => ({ documentId, cardId, questionId: null });
const options = ['a', 'b', 'c', 'd'].map((text) => ({ text, because: null }));

const questionOf = (cardId: string): DraftQuestion => ({
  form: 'cause',
  stem: `Why ${cardId.replace('again', '')}?`,
  options,
  key: 0,
  span: 's',
});

/** An engine that makes a question of every card but those named `bad`; `break` is what asking for others rejects with. */
function making(
  { breaks = {}, gone = [] as string[], places = {} as Record<string, number> } = {} as {
    breaks?: Record<string, Error>;
    gone?: string[];
    places?: Record<string, number>;
  },
) {
  const askedFor: string[] = [];
  const sent: { name: string; data: unknown; part: string | undefined }[] = [];
  const questions: QuizEngine = {
    name: 'builtin',
    version: '1',
    async generateQuestions(_, cardIds) {
      askedFor.push(cardIds.join(' '));
      const broken = cardIds.map((id) => breaks[id]).find((error) => error !== undefined);
      if (broken) throw broken;
      const [bad, good] = [
        cardIds.filter((id) => id.startsWith('bad')),
        cardIds.filter((id) => !id.startsWith('bad')),
      ];
      return {
        questions: good.map((cardId) => ({
          cardId,
          ...questionOf(cardId),
          ...(places[cardId] !== undefined && { place: { textVersion: 7, pageNumber: places[cardId] } }),
        })),
        refused: bad.map((cardId) => ({ cardId, reason: 'tooFewOptions' })),
      };
    },
    list: async () => [],
  };
  const loadSource = async (_: string, documentId: string): Promise<QuestionSource | null> =>
    gone.includes(documentId)
      ? null
      : {
          document: { pages: [] },
          cards: ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c1again', 'bad0', 'bad1'].map((cardId) => {
            return { cardId, textVersion: 2, pageNumber: 3, prompt: '', answer: '', span: '' };
          }),
        };
  const removed = new Set<string>();
  const send: SendCommand = async ({ name }, data, { part }) => {
    sent.push({ name, data, part });
    return !removed.has((data as { documentId: string }).documentId);
  };
  const recorded = () =>
    sent
      .filter(({ name }) => name === RecordQuestions.name)
      .map(({ data }) => RecordQuestions.schema.parse(data))
      .map((each) => [...each.questions, ...each.refused].map(({ cardId }) => cardId).join(' '));
  const filled = () => FillQuiz.schema.parse(sent.at(-1)?.data);
  return {
    ...quizzing({
      ...stores(),
      writtenQuestions: null,
      questions,
      loadSource,
      send,
      turns: createQuizTurns(),
    }),
    askedFor,
    sent,
    recorded,
    filled,
    removed,
  };
}
const cards = (...ids: string[]) => ids.map((id) => candidate(id));

describe('making the questions of a quiz', () => {
  it('records a few at a time, until there are enough', async () => {
    const { handle, recorded, sent, filled } = making();
    await handle(started(cards('c0', 'c1', 'c2', 'c3', 'c4', 'c5'), 5), unlimitedWork);
    expect(recorded()).toEqual(['c0 c1 c2 c3', 'c4']);
    expect(RecordQuestions.schema.parse(sent[1]?.data)).toMatchObject({
      sessionId: 's',
      engine: { name: 'builtin', version: '1' },
      questions: [{ cardId: 'c4', textVersion: 2, pageNumber: 3 }],
    });
    expect(filled()).toEqual({ sessionId: 's', skipped: 0, code: null });
  });

  it('goes on with the next card where one gives no question', async () => {
    const { handle, recorded, filled } = making();
    await handle(started(cards('bad0', 'c0', 'bad1', 'c1', 'c2'), 3), unlimitedWork);
    expect(recorded()).toEqual(['c0 c1 bad0 bad1', 'c2']);
    expect(filled()).toMatchObject({ skipped: 2, code: null });
  });

  it('makes another question where one asks what the quiz asks already', async () => {
    const { handle, sent, recorded } = making();
    await handle(started(cards('c0', 'c1', 'c1again', 'c2'), 3), unlimitedWork);
    expect(recorded()).toEqual(['c0 c1 c1again c2']);
    expect(RecordQuestions.schema.parse(sent[0]?.data).repeats).toEqual(['c1again']);
  });

  it('sends the same commands when the event is handled again', async () => {
    const { handle, sent } = making();
    const event = started(cards('c0', 'bad0', 'c1', 'c2', 'c3', 'c4'), 4);
    await handle(event, unlimitedWork);
    const first = sent.splice(0);
    await handle(event, unlimitedWork);
    expect(sent).toEqual(first);
    expect(new Set(first.map(({ name, part }) => `${name}${part}`)).size).toBe(first.length);
  });

  it('finds the card that breaks a limit, and refuses that one alone', async () => {
    const { handle, recorded, askedFor } = making({ breaks: { c2: new WorkerTimeout('too long') } });
    await handle(started(cards('c0', 'c1', 'c2', 'c3'), 4), unlimitedWork);
    expect(askedFor).toEqual(['c0 c1 c2 c3', 'c0', 'c1', 'c2', 'c3']);
    expect(recorded()).toEqual(['c0 c1 c3 c2']);
  });

  it('records what no card stands behind with its own page, and what is of the bank as that', async () => {
    const { handle, sent } = making({ places: { 'bank:a/b/c': 5, 'notes:x': 6 } });
    const listed = cards('notes:x', 'bank:a/b/c').map((one) => ({
      ...one,
      fact: questionFactOf(questionOf(one.cardId)),
    }));
    await handle(started(listed, 2), unlimitedWork);
    const made = sent.slice(0, 2).map(({ data }) => RecordQuestions.schema.parse(data));
    expect(made.flatMap(({ repeats }) => repeats)).toEqual([]);
    expect(made).toMatchObject([
      { engine: { name: 'builtin' }, questions: [{ cardId: 'notes:x', textVersion: 7, pageNumber: 6 }] },
      { engine: { name: 'bank' }, questions: [{ cardId: 'bank:a/b/c', textVersion: 7, pageNumber: 5 }] },
    ]);
  });

  it('is tried again when the machine is busy', async () => {
    const { handle } = making({ breaks: { c0: new WorkerStarved(1_000) } });
    await expect(handle(started(cards('c0'), 1), unlimitedWork)).rejects.toThrow(WorkerStarved);
  });

  it('skips a document that is gone, also when it is deleted meanwhile', async () => {
    const { handle, recorded, filled, removed, sent } = making({ gone: ['x'] });
    removed.add('e');
    const mixed = [
      candidate('c0', 'x'),
      candidate('c1', 'e'),
      candidate('c2'),
      candidate('c3', 'e'),
      candidate('c4'),
    ];
    await handle(started(mixed, 3), unlimitedWork);
    expect(recorded()).toEqual(['c1 c3', 'c2', 'c4']);
    expect(sent.map(({ data }) => (data as { documentId?: string }).documentId)).toEqual([
      'e',
      'd',
      'd',
      undefined,
    ]);
    expect(filled()).toEqual({ sessionId: 's', skipped: 3, code: null });
  });

  it('says so when no document is there', async () => {
    const { handle, filled } = making({ gone: ['d'] });
    await handle(started(cards('c0', 'c1'), 2), unlimitedWork);
    expect(filled()).toEqual({ sessionId: 's', skipped: 2, code: 'noSource' });
  });

  it('ends a quiz that cannot be made', async () => {
    const { giveUp, filled } = making();
    await giveUp!(started(cards('c0'), 1));
    expect(filled()).toEqual({ sessionId: 's', skipped: 0, code: 'failed' });
  });
});
