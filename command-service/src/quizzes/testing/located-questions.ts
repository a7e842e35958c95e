import type { BankEvent, MadeQuestion } from '@anamnesis/contracts/quizzes/events.ts';
import { LocateQuestion } from '@anamnesis/contracts/quizzes/requests.ts';
import type { TestService } from '../../testing/test-service.ts';

type Served = { /** The read model has not passed the position. */ lags: boolean };

/** Replies like the query service, from the events in the log. The spec may let it lag. */
export async function serveLocatedQuestions({ deps, log }: TestService): Promise<Served> {
  const served: Served = { lags: false };
  await deps.bus.reply(LocateQuestion.subject, async (message) => {
    const { userId, questionId, position } = LocateQuestion.input.parse(message);
    if (served.lags) return { status: 'lagging' };
    const found = log
      .all()
      .filter((event) => event.position <= BigInt(position) && event.metadata.userId === userId)
      .flatMap((event) => madeIn(event as unknown as BankEvent))
      .find((each) => each.questionId === questionId);
    if (!found) return { status: 'missing' };
    const { documentId, cardId, pageNumber, stem, options, key, span } = found;
    const answer = options[key]?.text ?? '';
    return { status: 'located', documentId, cardId, pageNumber, stem, answer, span };
  });
  return served;
}

function madeIn({ type, data }: BankEvent): (MadeQuestion & { documentId: string })[] {
  if (type !== 'QuestionsMade' && type !== 'QuestionsCopied') return [];
  return data.questions.map((question) => ({ ...question, documentId: data.documentId }));
}
