import type { QuizMessage } from '@anamnesis/contracts/quizzes/api.ts';
import { describe, expect, it } from 'vitest';
import { openStream } from '../../../api/event-stream.ts';
import { complete, FakeSource, quizId, ready } from '../quiz.fixture.ts';
import { followQuiz } from './follow-quiz.ts';

/** A quiz that is followed, with a browser and a clock that the spec drives. */
function following(hasAny = false) {
  const sources: FakeSource[] = [];
  const timers: { ms: number; call: () => void }[] = [];
  const messages: QuizMessage[] = [];
  const problems: string[] = [];
  const close = followQuiz(
    { pdfId: 'd', authorization: 'token', quizSessionId: quizId },
    hasAny,
    {
      onMessage: (message) => void messages.push(message),
      onFailed: (problem) => void problems.push(problem),
    },
    {
      open: (endpoint, query, listener) =>
        openStream(endpoint, query, listener, (url) => {
          const source = new FakeSource(url);
          sources.push(source);
          return source as unknown as EventSource;
        }),
      after: (ms, call) => {
        const timer = { ms, call };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
  );
  const pass = (): void => timers.splice(0).forEach(({ call }) => call());
  return { sources, timers, messages, problems, close, pass };
}
const opened = (source: FakeSource | undefined) => source?.dispatchEvent(new Event('open'));

describe('a quiz that is followed', () => {
  it('is asked for with its id, and closed after its last message', () => {
    const { sources, messages, timers, problems } = following();
    expect(sources[0]?.asked).toMatchObject({ pdfId: 'd', authorization: 'token', quizSessionId: quizId });
    sources[0]?.send(ready(1), complete(1));
    expect(messages.map(({ type }) => type)).toEqual(['question_ready', 'complete']);
    expect([sources[0]?.readyState, timers, problems]).toEqual([2, [], []]);
  });

  it.each([
    [true, false, 'Failed to start quiz generation. Please try again.'],
    [true, true, 'Failed to generate quiz questions. Please try again.'],
    [false, true, 'Failed to generate quiz questions. Please try again.'],
  ])('says that it failed without a question (closed %s, opened %s)', (closed, isOpened, problem) => {
    const { sources, problems, timers } = following();
    if (isOpened) opened(sources[0]);
    sources[0]?.break(closed);
    expect(problems).toEqual([problem]);
    expect([sources[0]?.readyState, timers]).toEqual([2, []]);
  });

  it('is timed out after two minutes without a question', () => {
    const { sources, timers, problems, pass } = following();
    sources[0]?.send(ready(1));
    expect(timers.map(({ ms }) => ms)).toEqual([120_000]);
    pass();
    expect(problems).toEqual(['Quiz generation timed out. Please try again.']);
    expect(sources[0]?.readyState).toBe(2);
  });

  it('is connected to again quietly once a question is there', () => {
    const { sources, problems, timers, pass, messages } = following();
    sources[0]?.send(ready(1));
    // The browser connects again by itself.
    sources[0]?.break(false);
    expect(sources).toHaveLength(1);
    sources[0]?.break(true);
    timers.splice(0, 1);
    pass();
    expect(sources.map(({ asked }) => asked['quizSessionId'])).toEqual([quizId, quizId]);
    sources[1]?.send(ready(2), complete(2));
    expect(messages.map(({ type }) => type)).toEqual(['question_ready', 'question_ready', 'complete']);
    expect(problems).toEqual([]);
  });

  it('has questions already when it is gone on with', () => {
    const { sources, problems } = following(true);
    sources[0]?.break(false);
    expect(problems).toEqual([]);
  });

  it('tells nothing after it was closed', () => {
    const { sources, close, messages, problems, timers } = following();
    close();
    sources[0]?.send(ready(1));
    sources[0]?.break(true);
    expect([messages, problems, timers]).toEqual([[], [], []]);
  });
});
