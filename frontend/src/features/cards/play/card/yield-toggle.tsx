import { Star } from 'lucide-react';
import { memo } from 'react';
import { Kbd } from '../../../../ui/keys/kbd.tsx';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { buttonClass } from '../../../../ui/buttons/button-class.ts';
import { useShortcut } from '../../../../ui/keys/use-shortcut.ts';
import { yieldName } from '../notices/card-words.ts';
import type { Session } from '../session/session-shape.ts';

/** Says how much the card yields; pressing it says the other. */
export const YieldToggle = memo(function YieldToggle({ isHighYield, session }: YieldToggleProps) {
  const toggle = (): void => session.rate(!isHighYield);
  useShortcut('y', toggle, true, 'Mark the card as High Yield, or not');
  const press = `Mark as ${yieldName(!isHighYield)}`;
  return (
    <Tooltip
      content={
        <>
          {press}
          <Kbd keys="y" />
        </>
      }
    >
      <button
        type="button"
        aria-keyshortcuts="y"
        className={buttonClass('plain', isHighYield ? 'text-ink!' : undefined)}
        onClick={(event) => {
          // After a press of the mouse, Space belongs to the card again.
          if (event.detail > 0) event.currentTarget.blur();
          toggle();
        }}
      >
        <Star aria-hidden size={16} fill={isHighYield ? 'currentColor' : 'none'} />
        {yieldName(isHighYield)}
      </button>
    </Tooltip>
  );
});

export interface YieldToggleProps {
  isHighYield: boolean;
  session: Session;
}
