import { lazy, Suspense, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button-class.ts';
import { Kbd } from '../keys/kbd.tsx';
import { Spinner } from '../feedback/spinner.tsx';

const Tooltip = lazy(async () => ({ default: (await import('../tooltip/tooltip.tsx')).Tooltip }));

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant | undefined;
  /** Under way: keeps its place and focus, ignores presses, says so to assistive technology. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it cannot be pressed now. Shown as a tooltip; the button stays reachable by keyboard. */
  disabledReason?: string | undefined;
  icon?: ReactNode;
  /** Shown beside the label, in the form of `aria-keyshortcuts`; the caller listens for the key. */
  shortcut?: string | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    loading,
    disabled,
    disabledReason,
    icon,
    shortcut,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const inert = Boolean(loading || disabledReason);
  const button = (
    <button
      type="button"
      {...rest}
      disabled={disabled && !disabledReason}
      aria-disabled={disabledReason ? true : undefined}
      aria-busy={loading || undefined}
      aria-keyshortcuts={shortcut}
      className={buttonClass(variant, className)}
      onClick={inert ? swallow : onClick}
    >
      {loading ? <Spinner /> : icon}
      {children}
      {shortcut && <Kbd keys={shortcut} />}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <Suspense fallback={button}>
      <Tooltip content={disabledReason}>{button}</Tooltip>
    </Suspense>
  );
}

/** Keeps a form from being sent twice by a press or by Enter. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
}
