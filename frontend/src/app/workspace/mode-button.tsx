import { cx } from '../../ui/cx.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import type { DocumentMode } from './document-modes.tsx';

interface ModeButtonProps extends Omit<DocumentMode, 'id'> {
  /** It was pressed while disabled: shows why, also where nothing hovers. */
  onRefused: (reason: string) => void;
}

/** An icon over its word on a phone, beside it elsewhere. */
export function ModeButton(props: ModeButtonProps) {
  const { label, icon, current, next, hint, disabledReason, press, onRefused } = props;
  const button = (
    <button
      type="button"
      aria-current={current ? 'page' : undefined}
      aria-disabled={disabledReason ? true : undefined}
      className={cx(
        'my-1 max-md:my-0 flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-medium whitespace-nowrap',
        'transition-colors select-none [&>svg]:size-4 [&>svg]:shrink-0 md:min-h-9 pointer-coarse:min-h-11',
        'max-sm:flex-col max-sm:gap-0.5 max-sm:px-1.5 max-sm:text-xs',
        next
          ? 'bg-fill text-on-fill hover:bg-fill-strong'
          : 'text-muted hover:bg-hover hover:text-ink aria-disabled:hover:bg-transparent aria-disabled:hover:text-muted',
        'decoration-accent decoration-2 underline-offset-8 aria-[current]:text-ink aria-[current]:underline max-sm:underline-offset-4',
        'aria-disabled:cursor-not-allowed',
      )}
      onClick={() => (disabledReason ? onRefused(disabledReason) : press())}
    >
      {icon}
      {label}
    </button>
  );
  const explanation = disabledReason ?? hint;
  return explanation && explanation !== label ? <Tooltip content={explanation}>{button}</Tooltip> : button;
}
