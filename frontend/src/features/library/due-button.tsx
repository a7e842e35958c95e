import { cx } from '../../ui/cx.ts';
import { useRowTabIndex } from './tree/row-context.ts';

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
      tabIndex={useRowTabIndex()}
      aria-label={label}
      title={label}
      className={cx(
        'target figures flex shrink-0 items-center justify-center px-0.5 text-xs font-medium text-accent',
        '[&>span]:hover:bg-fill [&>span]:hover:text-on-fill',
      )}
      onClick={onPress}
    >
      {/* Not a text: a row's name is that of its document, without the count. */}
      <span
        aria-hidden
        data-cards={cards}
        className="rounded-md bg-accent-soft px-1.5 py-0.5 transition-colors before:content-[attr(data-cards)]"
      />
    </button>
  );
}
