import { cx } from '../../ui/cx.ts';

/** The look of an entry of the navigation: a word in the bar, a full line in the dropdown. */
export const navigationPlace = cx(
  'target inline-flex items-center gap-2 rounded-md px-4 py-1.5 text-sm font-medium whitespace-nowrap text-muted',
  'transition-colors select-none hover:bg-hover hover:text-ink',
  'md:justify-center md:px-2 lg:px-3',
  'decoration-accent decoration-2 underline-offset-8 md:underline-offset-3 aria-[current=page]:text-ink aria-[current=page]:underline',
);
