import { cx } from '../cx.ts';

const widths = ['w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-3/5'];

/** Lines where text will be, seen only after 300 ms. `label` is announced, for instance `Loading your folders`. */
export function Skeleton({ label, lines = 3, className }: SkeletonProps) {
  return (
    <output className={cx('animate-late block', className)}>
      <span className="sr-only">{label}</span>
      <div aria-hidden className="flex flex-col gap-3">
        {Array.from({ length: lines }, (_, line) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- lines are alike and never move
            key={line}
            className={cx('h-4 rounded-md bg-line/60', widths[line % widths.length])}
          />
        ))}
      </div>
    </output>
  );
}

export interface SkeletonProps {
  label: string;
  lines?: number | undefined;
  className?: string | undefined;
}
