import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover',
  quiet: 'text-accent hover:bg-hover',
  // Red is kept for wrong answers: what destroys is marked by weight, and by its word and icon.
  danger: 'bg-ink text-canvas hover:opacity-90',
};

/** The look of a button, for a `<Link>` that leads to the next step as well. */
export function buttonClass(variant: ButtonVariant = 'secondary', extra?: string): string {
  return cx(
    'target inline-flex select-none items-center justify-center gap-2 rounded-md px-4 py-1.5',
    'text-sm font-medium no-underline transition-colors',
    'disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    'aria-busy:cursor-progress aria-busy:opacity-80',
    variants[variant],
    extra,
  );
}
