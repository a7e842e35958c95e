import type { QuizMessage, quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { describe, expect, it } from 'vitest';
import type { InputOf } from '../../../api/endpoint-types.ts';
import type { openStream } from '../../../api/transport/event-stream.ts';
import type { StreamListener } from '../../../api/transport/stream-client.ts';
import { complete, quizId, ready } from '../quiz.fixture.ts';
import { followQuiz } from './follow-quiz.ts';

interface Source {
  asked: InputOf<typeof quizzesApi.generateQuiz>;
  listener: StreamListener<QuizMessage>;
  isClosed: boolean;
}

/** A quiz that is followed, with streams and a clock that the spec drives. */
function following(hasAny = false) {
  const sources: Source[] = [];
  const timers: { ms: number; call: () => void }[] = [];
  const messages: QuizMessage[] = [];
  const problems: string[] = [];
  const open = (_endpoint: unknown, asked: Source['asked'], listener: Source['listener']) => {
    const source = { asked, listener, isClosed: false };
    sources.push(source);
    return () => void (source.isClosed = true);
  };
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
    { open: open as unknown as typeof openStream, after },
  );
  const pass = (): void => {
    for (const { call } of timers.splice(0)) call();
  };
  const send = (source: Source | undefined, ...said: QuizMessage[]): void =>
    said.forEach((message) => source?.listener.onEvent(message));
  /** `closed`: it was refused. */
  const lose = (source: Source | undefined, closed: boolean): void => source?.listener.onError?.(closed);
  return { sources, timers, messages, problems, close, pass, send, lose };
}

describe('a quiz that is followed', () => {
  it('is asked for with its id, and closed after its last message', () => {
    const { sources, messages, timers, problems, send } = following();
    expect(sources[0]?.asked).toEqual({ pdfId: 'd', quizSessionId: quizId });
    send(sources[0], ready(1), complete(1));
    expect(messages.map(({ type }) => type)).toEqual(['question_ready', 'complete']);
    expect([sources[0]?.isClosed, timers, problems]).toEqual([true, [], []]);
  });

  it.each([
    [true, false, 'Failed to start quiz generation. Please try again.'],
    [true, true, 'Failed to generate quiz questions. Please try again.'],
    [false, true, 'Failed to generate quiz questions. Please try again.'],
  ])('says that it failed without a question (closed %s, opened %s)', (closed, isOpened, problem) => {
    const { sources, problems, timers, lose } = following();
    if (isOpened) sources[0]?.listener.onOpen?.(false);
    lose(sources[0], closed);
    expect(problems).toEqual([problem]);
    expect([sources[0]?.isClosed, timers]).toEqual([true, []]);
  });

  it('is timed out after two minutes without a question', () => {
    const { sources, timers, problems, pass, send } = following();
    send(sources[0], ready(1));
    expect(timers.map(({ ms }) => ms)).toEqual([120_000]);
    pass();
    expect(problems).toEqual(['Quiz generation timed out. Please try again.']);
    expect(sources[0]?.isClosed).toBe(true);
  });

  it('is connected to again quietly once a question is there', () => {
    const { sources, problems, timers, pass, messages, send, lose } = following();
    send(sources[0], ready(1));
    // The time that a question may take.
    timers.splice(0, 1);
    // The stream itself comes back, unless it was refused.
    lose(sources[0], false);
    expect(timers).toEqual([]);
    lose(sources[0], true);
    expect(sources[0]?.isClosed).toBe(true);
    pass();
    expect(sources.map(({ asked }) => asked.quizSessionId)).toEqual([quizId, quizId]);
    send(sources[1], ready(2), complete(2));
    expect(messages.map(({ type }) => type)).toEqual(['question_ready', 'question_ready', 'complete']);
    expect(problems).toEqual([]);
  });

  it('has questions already when it is gone on with', () => {
    const { sources, problems, lose } = following(true);
    lose(sources[0], false);
    expect(problems).toEqual([]);
  });

  it('tells nothing after it was closed', () => {
    const { sources, close, messages, problems, timers, send, lose } = following();
    close();
    send(sources[0], ready(1));
    lose(sources[0], true);
    expect([messages, problems, timers]).toEqual([[], [], []]);
  });
});
