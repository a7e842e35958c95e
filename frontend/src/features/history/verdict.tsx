import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { CircleCheck, CircleDashed, CircleDot, CircleX, type LucideIcon } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

type Verdict = HistoryFeedback['verdict'];

const looks: Record<Verdict, { word: string; icon: LucideIcon; colour: string }> = {
  right: { word: 'Right diagnosis', icon: CircleCheck, colour: 'text-correct' },
  near: { word: 'Close', icon: CircleDot, colour: 'text-soso' },
  wrong: { word: 'Another diagnosis', icon: CircleX, colour: 'text-wrong' },
  none: { word: 'No diagnosis named', icon: CircleDashed, colour: 'text-muted' },
};

/** How a diagnosis was, by word and icon. */
export function VerdictMark({ verdict, size = 16 }: { verdict: Verdict; size?: number }) {
  const { word, icon: Icon, colour } = looks[verdict];
  return (
    <span className={cx('inline-flex items-center gap-1.5', colour)}>
      <Icon aria-hidden size={size} className="shrink-0" />
      {word}
    </span>
  );
}
