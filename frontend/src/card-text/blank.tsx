import type { ReactNode } from 'react';

interface BlankProps {
  /** '' for none. */
  hint: string;
  revealed: boolean;
  /** The answer. */
  children: ReactNode;
}

/** A blank of a card: its answer, or a bar of the same size, on which the hint stands. */
export function Blank({ hint, revealed, children }: BlankProps) {
  const onBar = hint !== '' && (
    <span aria-hidden className="card-blank-hint">
      {hint}
    </span>
  );
  if (revealed)
    return (
      <mark className="card-blank">
        {onBar}
        <span>{children}</span>
        {/* Where the words for screen readers were: a line may break before them. */}
        <span className="sr-only" />
      </mark>
    );
  return (
    <span className="card-blank">
      {onBar}
      <span aria-hidden className="card-blank-answer">
        {children}
      </span>
      <span className="sr-only">{hint === '' ? 'blank' : `blank, hint: ${hint}`}</span>
    </span>
  );
}
