import { type Backoff, backoffMs } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { type QuizMessage, quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { quizTimeoutMs } from '@anamnesis/contracts/quizzes/limits.ts';
import type { InputOf } from '../../../api/endpoint-types.ts';
import { openStream } from '../../../api/transport/event-stream.ts';
import { quizProblems } from './quiz-messages.ts';

type Input = InputOf<typeof quizzesApi.generateQuiz>;

export interface QuizListener {
  onMessage: (message: QuizMessage) => void;
  /** It ended without its last message. */
  onFailed: (problem: string) => void;
}

export interface FollowDependencies {
  open?: typeof openStream;
  /** Calls after so many milliseconds, unless the returned function was called. */
  after?: (ms: number, call: () => void) => () => void;
}

const backoff: Backoff = { firstMs: 1000, longestMs: 30_000, fixedShare: 0.5 };

const nothing = (): void => {};

function browserTimer(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

/**
 * Asks for a quiz and follows how it is made, until its last message. A connection that is lost after a question has come (`hasAny`: in an
 * earlier stream) is made again quietly: the id in the input makes it the same quiz. Returns a close function.
 */
export function followQuiz(
  input: Input,
  hasAny: boolean,
  { onMessage, onFailed }: QuizListener,
  { open = openStream, after = browserTimer }: FollowDependencies = {},
): () => void {
  let any = hasAny;
  let failures = 0;
  let over = false;
  let close = nothing;
  let stopWaiting = nothing;
  let stopPausing = nothing;
  const end = (): void => {
    over = true;
    close();
    stopWaiting();
    stopPausing();
  };
  const fail = (problem: string): void => {
    if (over) return;
    end();
    onFailed(problem);
  };
  const wait = (): void => {
    stopWaiting();
    stopWaiting = after(quizTimeoutMs, () => fail(quizProblems.timedOut));
  };
  const connect = (): void => {
    let opened = false;
    close = open(quizzesApi.generateQuiz, input, {
      onOpen: () => {
        opened = true;
        failures = 0;
      },
      onEvent: (message) => {
        if (over) return;
        if (message.type === 'question_ready') {
          any = true;
          wait();
        }
        if (message.type === 'complete' || message.type === 'error') end();
        onMessage(message);
      },
      onError: (closed) => {
        if (over) return;
        if (!any) return fail(closed && !opened ? quizProblems.notStarted : quizProblems.connection);
        if (!closed) return;
        close();
        failures += 1;
        stopPausing = after(backoffMs(failures, backoff), connect);
      },
    });
  };
  wait();
  try {
    connect();
  } catch {
    fail(quizProblems.notStarted);
  }
  return end;
}
