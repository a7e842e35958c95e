import { cx } from '../../../../ui/cx.ts';

const focus =
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent';

/** The look of an option, with what became of it. */
export const optionClass = (state: 'open' | 'chosen' | 'right' | 'wrong' | 'other'): string =>
  cx(
    'flex w-full items-start gap-3 rounded-md border px-3 py-2.5 text-left md:px-4',
    {
      open: `border-line-strong bg-surface transition-colors hover:bg-hover ${focus}`,
      chosen: `border-accent bg-accent-soft transition-colors ${focus}`,
      right: 'border-correct bg-correct-soft',
      wrong: 'border-wrong bg-wrong-soft',
      other: 'border-line bg-surface',
    }[state],
  );
