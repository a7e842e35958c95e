import { cx } from '../cx.ts';

/**
 * `plain` steps back: icons, navigation. Red is kept for wrong answers. What destroys is an outline and a word (`danger`);
 * only the button that answers the question whether to do it is filled (`destroy`).
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger' | 'destroy';

const variants: Record<ButtonVariant, string> = {
  primary: 'border border-fill-edge bg-fill text-on-fill hover:bg-fill-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover',
  quiet: 'text-accent hover:bg-hover',
  plain: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'border border-ink text-ink hover:bg-hover',
  destroy: 'border border-ink bg-inverse text-on-inverse hover:opacity-90',
};

const common = cx(
  'target inline-flex select-none items-center justify-center gap-2 rounded-md text-sm font-medium transition-colors',
  'disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
  'aria-busy:cursor-progress',
);

/** The look of a button, for a `<Link>` that leads to the next step as well. `extra` may not set padding or colour. */
export function buttonClass(variant: ButtonVariant = 'secondary', extra?: string): string {
  return cx(common, 'px-4 py-1.5', variants[variant], extra);
}

/** The look of a square button that holds one icon. */
export function iconButtonClass(variant: ButtonVariant = 'plain', extra?: string): string {
  return cx(common, 'shrink-0', variants[variant], extra);
}
