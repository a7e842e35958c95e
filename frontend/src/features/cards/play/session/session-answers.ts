import type { GivenResponse } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { Sending } from '../../../../unsent/outbox.ts';
import { answerOf } from '../queue/play-parts.ts';
import type { Answered } from '../queue/play-state.ts';
import type { SessionCore } from './session-shape.ts';

export interface SessionAnswers {
  answer: (given: GivenResponse) => void;
  undo: (answered: Answered) => Promise<void>;
}

/** The answers of a session: the queue changes at once, they are sent in the background, in order. */
export function makeAnswers({
  view,
  act,
  calls,
  end,
  notify,
  clock,
  seenNow,
  unsure,
  noteDeleted,
}: SessionCore): SessionAnswers {
  const { outbox } = calls;
  /** The calls of the answers in the history, by step. */
  const sendings = new Map<number, Sending>();

  const refused = async ({ card, stepId }: Answered, failure: unknown): Promise<void> => {
    const missing = await calls.missing(card, failure);
    if (missing) return noteDeleted(missing, card);
    act({ type: 'refused', stepId });
    notify.answerRefused(card, failure);
  };
  const follow = async (answered: Answered, { commandId, ended }: Sending): Promise<void> => {
    const { stepId, card } = answered;
    unsure.set(commandId, card.id);
    try {
      const recorded = await ended;
      unsure.delete(commandId);
      const answer = recorded && { ...recorded, nextReview: recorded.nextReview ?? card.nextReview };
      if (answer) act({ type: 'recorded', stepId, answer });
    } catch (failure) {
      unsure.delete(commandId);
      await refused(answered, failure);
    }
  };
  const record = (answered: Answered, timeTaken: number): void => {
    const sending = calls.record(answered, timeTaken);
    sendings.set(answered.stepId, sending);
    void end.after(follow(answered, sending));
  };

  return {
    answer: (given) => {
      const { steps } = view().play;
      const timeTaken = seenNow();
      act({ type: 'answered', ...given, now: clock.now() });
      const { play } = view();
      const answered = answerOf(play, play.steps);
      if (play.steps > steps && answered) record(answered, timeTaken);
    },
    undo: async ({ stepId, card: { spacedRepetition: before } }) => {
      const of = sendings.get(stepId)?.commandId ?? '';
      if (await outbox.withdraw(of)) return act({ type: 'wentBack', stepId, spacedRepetition: before });
      await end.untilStuck(end.settled());
      // Meanwhile the server may have returned the earlier schedule, or rejected the answer.
      const answered = answerOf(view().play, stepId);
      if (!answered) return;
      const { ended, commandId } = calls.reverse(answered, of);
      const back = ended.then(
        (recorded) => recorded?.spacedRepetition ?? answered.card.spacedRepetition,
        (failure: unknown) => void notify.undoFailed(failure, answered),
      );
      unsure.set(commandId, answered.card.id);
      void end.after(back.then(() => void unsure.delete(commandId)));
      // While nothing can be sent, the answer counts as taken back: both calls are kept, in order.
      const outcome = await end.untilStuck(back);
      const spacedRepetition = outcome === 'stuck' ? answered.card.spacedRepetition : outcome;
      if (spacedRepetition) act({ type: 'wentBack', stepId, spacedRepetition });
    },
  };
}
