import { cx } from './cx.ts';

/** `plain` steps back: icons, navigation. Red is kept for wrong answers: what destroys is marked by weight and word. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover',
  quiet: 'text-accent hover:bg-hover',
  plain: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'bg-ink text-canvas hover:opacity-90',
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
