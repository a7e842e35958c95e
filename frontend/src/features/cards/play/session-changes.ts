import { isApiError, offlineError } from '../../../api/api-error.ts';
import type { Removal, Step } from './play-state.ts';
import type { SessionCore } from './session.ts';

export interface SessionChanges {
  /** The current card leaves the session once the server has recorded that. */
  remove: (how: Removal) => Promise<void>;
  undo: (step: Exclude<Step, { kind: 'answered' }>) => Promise<void>;
}

/** What else is done to the cards of a session. It is sent at once, after the answers before it, or not at all. */
export function makeChanges(core: SessionCore, undoStep: (stepId: number) => void): SessionChanges {
  const { view, act, calls, end, notify, noteDeleted } = core;
  /** Rejects with the ApiError; while answers cannot be sent, nothing can. */
  const afterAnswers = async <T>(send: () => Promise<T>): Promise<T> => {
    if ((await end.untilStuck(end.settled())) === 'stuck') throw offlineError;
    return send();
  };

  return {
    remove: async (how) => {
      const card = view().play.queue[0];
      if (!card) return;
      try {
        await afterAnswers(() => calls.remove(card, how));
      } catch (failure) {
        const missing = await calls.missing(card, failure);
        if (missing) noteDeleted(missing, card);
        else notify.changeFailed(how, failure);
        return;
      }
      const { steps } = view().play;
      act({ type: 'removed', cardId: card.id, how });
      const { play } = view();
      // It may have been taken out from elsewhere meanwhile.
      if (play.steps === steps) return;
      notify.removed(how, play.status === 'playing', () => undoStep(play.steps));
    },
    undo: async (step) => {
      try {
        const text = await afterAnswers(() => calls.undo(step));
        act({ type: 'undone', stepId: step.stepId, ...text });
        notify.undone(step);
      } catch (failure) {
        // What was changed by somebody else, or is gone, stays as it is.
        if (isApiError(failure) && (failure.status === 404 || failure.status === 409))
          act({ type: 'forgotten', stepId: step.stepId });
        notify.undoFailed(failure, step);
      }
    },
  };
}
