import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
import { useCallback, type ReactNode } from 'react';
import { useExplain } from '../../../../explaining/use-explain.tsx';

/** Has the card explained once its answer is shown; `show` is null before, and where no model may explain anything to the person. */
export function useExplainCard(
  { id, prompt }: Pick<AnkiCard, 'id' | 'prompt'>,
  side: 'front' | 'back',
): { show: (() => void) | null; dialog: ReactNode } {
  const { explain, dialog } = useExplain(side === 'front');
  const show = useCallback(
    () => explain?.({ explained: { of: 'card', cardId: id }, text: cardAsText(parseCard(prompt)) }),
    [explain, id, prompt],
  );
  return { show: explain && side === 'back' ? show : null, dialog };
}
