import { cx } from '../../ui/cx.ts';

interface DueButtonProps {
  cards: number;
  /** What pressing it does, with the count in it. */
  label: string;
  onPress: () => void;
}

/** A count of due cards: a button that starts them. */
export function DueButton({ cards, label, onPress }: DueButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        'target figures flex shrink-0 items-center justify-center px-0.5 text-xs font-medium text-accent',
        '[&>span]:hover:bg-fill [&>span]:hover:text-on-fill',
      )}
      onClick={onPress}
    >
      <span aria-hidden className="rounded-md bg-accent-soft px-1.5 py-0.5 transition-colors">
        {cards}
      </span>
    </button>
  );
}
