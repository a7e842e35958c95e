import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { LeechActionsProps } from './leech-actions.tsx';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

/** A dialog with the answers to a card. Neither its code nor the answers are fetched before it is asked for. */
export function useAnswersDialog(
  card: AnkiCard,
  help?: LeechActionsProps,
): { show: () => void; dialog: ReactNode } {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const show = useCallback(() => {
    setAsked(true);
    setOpen(true);
  }, []);
  const dialog = asked && (
    <Suspense>
      <HistoryDialog card={card} help={help} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { show, dialog };
}
