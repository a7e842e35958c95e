import { useEffect } from 'react';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { type BoardState, fullMessage } from '../sheet/board-state.ts';

/** Whoever sees is told, too, why boxes were left out. */
export function useSaysFull({ text, count }: BoardState['said']): void {
  const toasts = useToasts();
  const isFull = text.endsWith(fullMessage);
  useEffect(() => {
    if (isFull && count > 0) toasts.error(fullMessage, { key: 'drawing is full' });
  }, [toasts, isFull, count]);
}
