import type { QuizMessage } from '@anamnesis/contracts/quizzes/api.ts';
import { describe, expect, it } from 'vitest';
import { openStream } from '../../../api/event-stream.ts';
import { complete, FakeSource, quizId, ready } from '../quiz.fixture.ts';
import { followQuiz } from './follow-quiz.ts';

/** A quiz that is followed, with a browser and a clock that the spec drives. */
async function following(hasAny = false) {
  const sources: FakeSource[] = [];
  const timers: { ms: number; call: () => void }[] = [];
  const messages: QuizMessage[] = [];
  const problems: string[] = [];
  const after = (ms: number, call: () => void) => {
    const timer = { ms, call };
    timers.push(timer);
    return () => {
      if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
    };
  };
  const close = followQuiz(
    { pdfId: 'd', quizSessionId: quizId },
    hasAny,
    {
      onMessage: (message) => void messages.push(message),
      onFailed: (problem) => void problems.push(problem),
    },
    {
      open: (endpoint, query, listener) =>
        openStream(endpoint, query, listener, {
          ticket: async () => 'ticket',
          open: (url) => {
            const source = new FakeSource(url);
            sources.push(source);
            return source as unknown as EventSource;
          },
          after,
        }),
      after,
    },
  );
  const pass = async (): Promise<void> => {
    for (const { call } of timers.splice(0)) call();
    await ticketsCome();
  };
  await ticketsCome();
  return { sources, timers, messages, problems, close, pass };
}
const ticketsCome = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const opened = (source: FakeSource | undefined) => source?.dispatchEvent(new Event('open'));

describe('a quiz that is followed', () => {
  it('is asked for with its id, and closed after its last message', async () => {
    const { sources, messages, timers, problems } = await following();
    expect(sources[0]?.asked).toMatchObject({ pdfId: 'd', ticket: 'ticket', quizSessionId: quizId });
    sources[0]?.send(ready(1), complete(1));
    expect(messages.map(({ type }) => type)).toEqual(['question_ready', 'complete']);
    expect([sources[0]?.readyState, timers, problems]).toEqual([2, [], []]);
  });

  it.each([
    [true, false, 'Failed to start quiz generation. Please try again.'],
    [true, true, 'Failed to generate quiz questions. Please try again.'],
    [false, true, 'Failed to generate quiz questions. Please try again.'],
  ])('says that it failed without a question (closed %s, opened %s)', async (closed, isOpened, problem) => {
    const { sources, problems, timers } = await following();
    if (isOpened) opened(sources[0]);
    sources[0]?.break(closed);
    expect(problems).toEqual([problem]);
    expect([sources[0]?.readyState, timers]).toEqual([2, []]);
  });

  it('is timed out after two minutes without a question', async () => {
    const { sources, timers, problems, pass } = await following();
    sources[0]?.send(ready(1));
    expect(timers.map(({ ms }) => ms)).toEqual([120_000]);
    await pass();
    expect(problems).toEqual(['Quiz generation timed out. Please try again.']);
    expect(sources[0]?.readyState).toBe(2);
  });

  it('is connected to again quietly once a question is there', async () => {
    const { sources, problems, timers, pass, messages } = await following();
    sources[0]?.send(ready(1));
    // The time that a question may take.
    timers.splice(0, 1);
    sources[0]?.break(false);
    await pass();
    sources[1]?.break(true);
    await pass();
    expect(sources.map(({ asked }) => asked['quizSessionId'])).toEqual([quizId, quizId, quizId]);
    sources[2]?.send(ready(2), complete(2));
    expect(messages.map(({ type }) => type)).toEqual(['question_ready', 'question_ready', 'complete']);
    expect(problems).toEqual([]);
  });

  it('has questions already when it is gone on with', async () => {
    const { sources, problems } = await following(true);
    sources[0]?.break(false);
    expect(problems).toEqual([]);
  });

  it('tells nothing after it was closed', async () => {
    const { sources, close, messages, problems, timers } = await following();
    close();
    sources[0]?.send(ready(1));
    sources[0]?.break(true);
    expect([messages, problems, timers]).toEqual([[], [], []]);
  });
});
