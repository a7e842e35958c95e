import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import type { ActionState } from '../document-state.ts';
import { useRowTabIndex } from '../tree/row-context.ts';

interface ActionButtonProps extends Omit<ActionState, 'detail'> {
  /** A second, quieter line. */
  detail?: ReactNode;
  icon: ReactNode;
  /** It steps back behind the others. */
  quiet?: boolean | undefined;
  onPress: () => void;
}

/** One line of a dropdown. Disabled, it stays reachable and says why. */
export function ActionButton(props: ActionButtonProps) {
  const { icon, label, detail, disabledReason, tooltip, quiet, onPress } = props;
  const tabIndex = useRowTabIndex();
  const hint = disabledReason ?? tooltip;
  const button = (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-disabled={disabledReason ? true : undefined}
      className={cx(
        'target flex w-full items-center gap-1.5 rounded-md px-1.5 py-1 text-left text-sm hover:bg-hover',
        'aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:hover:bg-transparent',
        quiet && 'text-muted hover:text-ink',
      )}
      onClick={disabledReason ? undefined : onPress}
    >
      <span aria-hidden className="shrink-0 opacity-80">
        {icon}
      </span>
      <span className="min-w-0">
        {label}
        {disabledReason && <span className="hidden text-xs pointer-coarse:block">{disabledReason}</span>}
        {detail && <span className="figures block text-xs text-muted">{detail}</span>}
      </span>
    </button>
  );
  return hint ? (
    <Tooltip content={hint} side="right">
      {button}
    </Tooltip>
  ) : (
    button
  );
}
