import { createFairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';

/** A quiz among those that are made at the same time. */
export type QuizTurnPlace = {
  /** Asks the engine when it is this quiz's turn. */
  run: <T>(work: Work, ask: () => Promise<T>) => Promise<T>;
  /** It has a question: others that have none go first from now on. */
  settle: () => void;
};

export type QuizTurns = { join: () => QuizTurnPlace };

/** So many requests of quizzes that have a question are with the engine at once: one that comes anew waits for no more than these. */
const atOnce = 2;
/** A quiz whose first cards give no question keeps the others waiting for no more requests than these. */
const mostTries = 4;

/** Quizzes without question go before those that have some; these take turns by person. */
export function createQuizTurns(): QuizTurns {
  const later = createFairSemaphore({ places: atOnce });
  const withoutQuestion = new Set<symbol>();
  let waiting = Promise.withResolvers<void>();
  waiting.resolve();

  /** Resolves when every quiz has a question. */
  const allSettled = async (work: Work): Promise<void> => {
    work.signal.throwIfAborted();
    const over = Promise.withResolvers<void>();
    const end = (): void => over.reject(work.signal.reason);
    work.signal.addEventListener('abort', end, { once: true });
    await Promise.race([waiting.promise, over.promise]).finally(() =>
      work.signal.removeEventListener('abort', end),
    );
  };

  return {
    join() {
      const quiz = Symbol('quiz');
      let [tries, isSettled] = [0, false];
      const settle = (): void => {
        isSettled = true;
        if (withoutQuestion.delete(quiz) && withoutQuestion.size === 0) waiting.resolve();
      };
      return {
        settle,
        async run(work, ask) {
          if (!isSettled) {
            // Only from here on: its document may have taken long to load.
            if (withoutQuestion.size === 0) waiting = Promise.withResolvers();
            withoutQuestion.add(quiz);
            tries += 1;
            return ask().finally(() => (tries >= mostTries ? settle() : undefined));
          }
          const turn = later.take({ owner: work.owner, signal: work.signal });
          work.queued(turn);
          const leave = await turn;
          try {
            const others = allSettled(work);
            work.queued(others);
            await others;
            return await ask();
          } finally {
            leave();
          }
        },
      };
    },
  };
}
