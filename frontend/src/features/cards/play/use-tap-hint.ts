import { useEffect, useState } from 'react';

const key = 'anamnesis.taps';

/** On narrow screens a card is answered with taps on its halves (specification 2 §2). */
export const isNarrow = (): boolean => window.matchMedia('(max-width: 768px)').matches;

/** Whether to show what a tap does: in the first session on a narrow screen, until the first answer by a tap. */
export function useTapHint(revealed: boolean): { shown: boolean; tapped: () => void } {
  const [isFirst] = useState(isUnknown);
  const [used, use] = useState(false);
  useEffect(() => {
    if (!revealed || !isNarrow()) return;
    try {
      localStorage.setItem(key, 'shown');
    } catch {
      // It is shown the next time too.
    }
  }, [revealed]);
  return { shown: isFirst && !used, tapped: () => use(true) };
}

function isUnknown(): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return true;
  }
}
