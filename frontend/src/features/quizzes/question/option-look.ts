import { cx } from '../../../ui/cx.ts';

/** The look of an option, with what became of it. */
export const optionClass = (state: 'open' | 'chosen' | 'right' | 'wrong' | 'other'): string =>
  cx(
    'flex w-full items-start gap-3 rounded-md border px-3 py-2.5 text-left md:px-4',
    {
      open: 'cursor-pointer border-line-strong bg-surface transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      chosen:
        'cursor-pointer border-accent bg-accent-soft transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      right: 'border-correct bg-correct-soft',
      wrong: 'border-wrong bg-wrong-soft',
      other: 'border-line bg-surface',
    }[state],
  );
