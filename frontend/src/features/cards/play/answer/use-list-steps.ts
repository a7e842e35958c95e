import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useMemo, useState } from 'react';
import { stepsOf } from '../../../../card-text/list-steps.ts';
import type { Session } from '../session/session-shape.ts';

/** How far the front of a card is revealed: a list is item by item, any other card at once. */
export interface ListSteps {
  /** Items; 1 for a card that is no list. */
  of: number;
  shown: number;
  /** Shows the next item, and with the last one the answer side. */
  next: () => void;
  /** Shows the answer side. */
  all: () => void;
}

/** `turn` changes when another card is shown, or the same one again. The same object for the same steps. */
export function useListSteps(card: AnkiCard | undefined, turn: string, session: Session): ListSteps {
  const prompt = card?.prompt ?? '';
  const asked = `${turn} ${prompt}`;
  const [steps, take] = useState({ asked, shown: 0 });
  const shown = steps.asked === asked ? steps.shown : 0;
  // What was laid out elsewhere is shown at once.
  const of = card?.rich ? 1 : stepsOf(prompt);
  return useMemo(
    () => ({
      of,
      shown,
      next: () => {
        if (shown + 1 < of) take({ asked, shown: shown + 1 });
        else session.reveal();
      },
      all: () => session.reveal(),
    }),
    [of, shown, asked, session],
  );
}
