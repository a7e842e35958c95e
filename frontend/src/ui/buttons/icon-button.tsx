import type { ComponentProps, ReactNode } from 'react';
import { swallow } from './button.tsx';
import { iconButtonClass, type ButtonVariant } from './button-class.ts';
import { Kbd } from '../keys/kbd.tsx';
import { Tooltip, type TooltipProps } from '../tooltip/tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** The accessible name, also shown as the tooltip: what pressing it does. */
  label: string;
  /** A longer or different tooltip, for instance why it cannot be pressed. */
  tooltip?: string | undefined;
  /** The icon, 18–20 px; beside it at most a word or two of the label. */
  children: ReactNode;
  variant?: ButtonVariant | undefined;
  side?: TooltipProps['side'];
  shortcut?: string | undefined;
}

/** A button of one icon: 36 px beside a mouse, 44 px on narrow screens and touch. Disabled, it keeps focus and tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, tooltip, variant = 'plain', side, shortcut, disabled, className, onClick, ...rest } = props;
  const content = (
    <>
      {tooltip ?? label}
      {shortcut && <Kbd keys={shortcut} />}
    </>
  );
  return (
    <Tooltip content={content} side={side}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-disabled={disabled || undefined}
        aria-keyshortcuts={shortcut}
        className={iconButtonClass(variant, className)}
        onClick={disabled ? swallow : onClick}
      />
    </Tooltip>
  );
}
