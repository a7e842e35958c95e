import { Check, X } from 'lucide-react';

/** What a tap on the card, or on its picture, does, in the half where it does it. Only narrow screens show it. */
export function TapHint({ side, isPicture }: { side: 'front' | 'back'; isPicture: boolean }) {
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
            Tap this half: Incorrect
          </span>
          <span className={look}>
            Tap this half: Correct
            <Check aria-hidden size={12} />
          </span>
        </>
      )}
    </p>
  );
}
