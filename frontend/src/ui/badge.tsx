import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'neutral' | 'accent' | 'correct' | 'soso' | 'wrong';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  correct: 'bg-correct-soft text-correct',
  soso: 'bg-soso-soft text-soso',
  wrong: 'bg-wrong-soft text-wrong',
};

/** A word or a count. Right, so-so and wrong are for answers only. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'figures inline-flex items-center gap-1 whitespace-nowrap rounded-md px-2 py-0.5 text-xs font-medium',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  children: ReactNode;
}
