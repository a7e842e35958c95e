import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { isApiError, offlineError } from '../../../../api/api-error.ts';
import { heldCard } from '../queue/play-parts.ts';
import type { Removal, Step } from '../queue/play-state.ts';
import type { SessionCore } from './session-shape.ts';

export interface SessionChanges {
  /** The current card, or that one, leaves the session once the server has recorded that. */
  remove: (how: Removal, cardId?: string) => Promise<void>;
  /** The card is marked before the server has recorded it, and as before when that fails. */
  rate: (isHighYield: boolean) => void;
  undo: (step: Exclude<Step, { kind: 'answered' }>) => Promise<void>;
}

/** What else is done to the cards of a session. It is sent at once, after the answers before it, or not at all. */
export function makeChanges(core: SessionCore, undoStep: (stepId: number) => void): SessionChanges {
  const { view, act, calls, end, notify, noteDeleted, unsure } = core;
  /** Rejects with the ApiError; while answers cannot be sent, nothing can. */
  const afterAnswers = async <T>(send: () => Promise<T>): Promise<T> => {
    if ((await end.untilStuck(end.settled())) === 'stuck') throw offlineError;
    return send();
  };
  const failed = async (what: Removal | 'rated', card: AnkiCard, failure: unknown): Promise<void> => {
    const missing = await calls.missing(card, failure);
    if (missing) noteDeleted(missing, card);
    else notify.changeFailed(what, failure);
  };
  /** One mark after the other, so that the last one counts. */
  let rated: Promise<void> = Promise.resolve();
  const sendRating = async (card: AnkiCard, isHighYield: boolean, stepId: number): Promise<void> => {
    const key = `rated ${stepId}`;
    unsure.set(key, card.id);
    try {
      await calls.rate(card, isHighYield);
    } catch (failure) {
      act({ type: 'undone', stepId });
      await failed('rated', card, failure);
    }
    unsure.delete(key);
  };

  return {
    remove: async (how, cardId) => {
      const { play: before } = view();
      const card = cardId === undefined ? before.queue[0] : heldCard(before, cardId);
      if (!card) return;
      try {
        await afterAnswers(() => calls.remove(card, how));
      } catch (failure) {
        return failed(how, card, failure);
      }
      const { steps } = view().play;
      act({ type: 'removed', cardId: card.id, how });
      const { play } = view();
      // It may have been taken out from elsewhere meanwhile.
      if (play.steps === steps) return;
      notify.removed(how, play.status === 'playing', () => undoStep(play.steps));
    },
    rate: (isHighYield) => {
      const card = view().play.queue[0];
      if (!card || card.isHighYield === isHighYield) return;
      act({ type: 'rated', cardId: card.id, isHighYield });
      const { steps } = view().play;
      rated = rated.then(() => sendRating(card, isHighYield, steps));
      end.after(rated);
    },
    undo: async (step) => {
      try {
        const text = await afterAnswers(() => calls.undo(step));
        // A card that comes back does not take the place of one that is being edited.
        act({ type: 'undone', stepId: step.stepId, at: view().editing ? 1 : 0, ...text });
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
