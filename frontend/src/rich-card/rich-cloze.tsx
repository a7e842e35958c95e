import type { ComponentProps } from 'react';

/** A blank of a card: on its front what covers it, dots or a hint; on its back the answer. */
export function RichCloze({ side, children, ...rest }: ComponentProps<'span'> & { side: 'front' | 'back' }) {
  if (side === 'back')
    return (
      <mark {...rest} className="card-blank">
        {children}
      </mark>
    );
  return (
    <span {...rest} className="card-blank">
      <span className="sr-only">blank </span>
      {children}
    </span>
  );
}
