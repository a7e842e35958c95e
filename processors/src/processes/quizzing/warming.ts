import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { quizExpected } from '@anamnesis/contracts/quizzes/progress.ts';
import type { Logger } from 'pino';
import type { ThreadedQuestions } from './threaded-questions.ts';

/** The start is over by then, and whoever signed in first has hardly opened a quiz. */
const afterStartMs = 10_000;

/** Gets the engine ready soon after the start, and whenever somebody is about to ask for a quiz: it ends when it is idle for long. */
export async function warming(
  bus: Pick<MessageBus, 'listen'>,
  questions: Pick<ThreadedQuestions, 'warmUp'>,
  logger: Pick<Logger, 'debug'>,
): Promise<Subscription> {
  const warmUp = (): void => {
    questions
      .warmUp()
      .catch((error: unknown) => logger.debug({ err: error }, 'the engine of questions was not made ready'));
  };
  const listening = await bus.listen(quizExpected.subject, warmUp);
  const afterStart = setTimeout(warmUp, afterStartMs).unref();
  return {
    async stop() {
      clearTimeout(afterStart);
      await listening.stop();
    },
  };
}
