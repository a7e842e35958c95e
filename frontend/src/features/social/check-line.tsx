import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface CheckLineProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** One of several, of which only one can be chosen. */
  radio?: string | undefined;
  icon?: ReactNode;
  /** Beside the words, at the end. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A line that can be chosen; pressing its words chooses it too. */
export function CheckLine(props: CheckLineProps) {
  const { checked, onChange, disabled, radio, icon, aside, className, children } = props;
  return (
    <label
      className={cx(
        'target flex w-full items-center gap-2.5 rounded-md px-2 py-1 text-sm',
        disabled ? 'text-muted' : 'cursor-pointer hover:bg-hover',
        className,
      )}
    >
      <input
        type={radio ? 'radio' : 'checkbox'}
        name={radio}
        checked={checked}
        disabled={disabled}
        className="size-4.5 shrink-0"
        onChange={(event) => onChange(event.target.checked)}
      />
      {icon && (
        <span aria-hidden className="shrink-0 text-faint">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {aside && <span className="figures shrink-0 text-xs text-muted">{aside}</span>}
    </label>
  );
}
