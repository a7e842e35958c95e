import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

const tones = {
  info: { look: 'bg-accent-soft text-ink', icon: <Info aria-hidden size={18} className="text-accent" /> },
  success: {
    look: 'bg-correct-soft text-ink',
    icon: <CircleCheck aria-hidden size={18} className="text-correct" />,
  },
  error: {
    look: 'bg-wrong-soft text-ink',
    icon: <CircleAlert aria-hidden size={18} className="text-wrong" />,
  },
};

export interface NoticeProps {
  tone?: keyof typeof tones | undefined;
  children: ReactNode;
  /** For instance a Retry button. */
  action?: ReactNode;
  /** On a narrow screen one row: without its icon, the action beside the sentence. */
  slim?: boolean;
}

/** A sentence within the page, such as the error area of a form. An error is announced when it appears. */
export function Notice({ tone = 'info', children, action, slim = false }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md px-3 py-2.5 text-sm',
        slim && 'max-md:flex-nowrap max-md:items-center max-md:py-1 max-md:pr-1',
        tones[tone].look,
      )}
    >
      {/* Too narrow for both, the action lies under the sentence. */}
      <div className="flex min-w-0 flex-1 basis-44 items-start gap-3 self-center">
        <span className={cx('mt-px shrink-0', slim && 'max-md:hidden')}>{tones[tone].icon}</span>
        <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  );
}
