import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';

const key = 'anamnesis.taps';

/** What a tap on the card, or on its picture, does, in the half where it does it. Only narrow screens show it. */
export function TapHint({
  side,
  isPicture,
  four,
}: {
  side: 'front' | 'back';
  isPicture: boolean;
  /** Four grades are offered: the two others have their buttons. */
  four: boolean;
}) {
  const look = 'flex items-center gap-1';
  return (
    <p className="play-hint justify-between gap-1 pt-3 text-xs font-medium text-muted">
      {side === 'front' ? (
        <span className="mx-auto">
          {isPicture ? 'Tap to show the answer, twice to zoom' : 'Tap the card to show the answer'}
        </span>
      ) : (
        <>
          <span className={look}>
            <X aria-hidden size={12} />
            Tap this half: {four ? 'Again' : 'Incorrect'}
          </span>
          <span className={look}>
            Tap this half: {four ? 'Good' : 'Correct'}
            <Check aria-hidden size={12} />
          </span>
        </>
      )}
    </p>
  );
}

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
