import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

/** A dialog with the answers to a card. Neither its code nor the answers are fetched before it is asked for. */
export function useAnswersDialog(card: AnkiCard): { show: () => void; dialog: ReactNode } {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const show = useCallback(() => {
    setAsked(true);
    setOpen(true);
  }, []);
  const dialog = asked && (
    <Suspense>
      <HistoryDialog card={card} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { show, dialog };
}
