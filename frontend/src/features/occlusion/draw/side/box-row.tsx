import { longestLabel, type Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { X } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { iconButtonClass } from '../../../../ui/buttons/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import type { Change } from '../sheet/board-state.ts';
import * as board from '../sheet/board-state.ts';

export interface BoxRowProps {
  shape: Shape;
  /** Of the box and of its card, from 1. */
  number: number;
  card: number;
  selected: boolean;
  /** It is the one that is looked at: the list goes there. */
  shown: boolean;
  change: (change: Change) => void;
}

/** A box in the list, with the label to type. Drawn anew only when something of it changes. */
export const BoxRow = memo(function BoxRow({ shape, number, card, selected, shown, change }: BoxRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown) row.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <li ref={row} className={cx('flex items-center gap-1 rounded-md pl-2', selected && 'bg-accent-soft')}>
      <span title={`Card ${card}`} className="figures w-7 shrink-0 text-sm text-muted">
        <span className="sr-only">Card </span>
        {card}
      </span>
      <LabelField shape={shape} number={number} change={change} />
      <button
        type="button"
        aria-label={`Delete box ${number}`}
        className={iconButtonClass('plain')}
        onClick={() => change(board.remove([shape.id]))}
      >
        <X aria-hidden size={16} />
      </button>
    </li>
  );
});

interface LabelFieldProps extends Pick<BoxRowProps, 'shape' | 'number' | 'change'> {
  placeholder?: string;
}

/** What is hidden by a box. */
export function LabelField({ shape, number, change, placeholder = 'No label' }: LabelFieldProps) {
  return (
    <input
      aria-label={`Label of box ${number}`}
      data-label={shape.id}
      autoComplete="off"
      enterKeyHint="next"
      maxLength={longestLabel}
      placeholder={placeholder}
      value={shape.label}
      onFocus={() => change(board.select([shape.id]))}
      onChange={({ currentTarget }) => change(board.label(shape.id, currentTarget.value))}
      className="target w-full min-w-0 rounded-md border border-line bg-surface px-2.5 py-1 text-base text-ink focus-visible:outline-offset-0 md:text-sm"
    />
  );
}
