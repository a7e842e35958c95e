import * as messages from '@anamnesis/contracts/quizzes/commands.ts';
import type { Candidate } from '@anamnesis/contracts/quizzes/events.ts';
import type { CommandReply } from '@anamnesis/contracts/kernel/events/message.ts';
import { addDeck } from '../../cards/testing/a-deck.ts';
import type { TestService } from '../../testing/test-service.ts';
import { questionIdOf } from '../bank/record-in-bank.ts';
import { draftOf, engine, refusedOf } from './questions.ts';

export const sessionId = '00000000-0000-4000-8000-000000000001';

/** Ada's document `d` of three cards, and a quiz of all of them that she started. */
export async function aQuiz(service: TestService) {
  const cardIds = await addDeck(service);
  const start = (
    more: { sessionId?: string; documentId?: string; candidates?: Candidate[]; userId?: string } = {},
  ) => {
    const { documentId = 'd', userId = 'ada' } = more;
    const candidates = cardIds.map((cardId) => ({ documentId: 'd', cardId, questionId: null }));
    const place = { kind: 'document' as const, id: documentId };
    const wish = {
      place,
      contentType: 'all' as const,
      yieldFilter: 'all' as const,
      topic: '',
      againOf: null,
    };
    return service.send(
      messages.StartQuiz,
      { sessionId, wanted: 10, candidates, ...wish, ...more },
      { userId },
    );
  };
  /** Questions of these cards, and that others gave none; the version of their text may be given. */
  const record = (
    made: readonly string[],
    { refused = [] as string[], repeats = [] as string[], textVersion = 0, ...as }: Recording = {},
  ): Promise<CommandReply> =>
    service.send(
      messages.RecordQuestions,
      {
        sessionId: as.sessionId ?? sessionId,
        documentId: 'd',
        engine,
        questions: made.map((id) => draftOf(id, textVersion)),
        refused: refused.map((id) => refusedOf(id)),
        repeats,
      },
      as,
    );
  await start();
  const questionIds = cardIds.map((cardId) => questionIdOf('d', { cardId, textVersion: 0 }));
  return { cardIds, questionIds, start, record };
}

type Recording = {
  refused?: string[];
  repeats?: string[];
  textVersion?: number;
  sessionId?: string;
  userId?: string;
  commandId?: string;
};
