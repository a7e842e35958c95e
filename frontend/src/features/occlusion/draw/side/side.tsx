import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx.ts';

interface SideProps {
  /** On a narrow screen the list lies over the lower half, when it is asked for. */
  shown: boolean;
  panel: ReactNode;
  /** What has to be said, above it; on a narrow screen above the page, one thing after the other. */
  children: ReactNode;
}

/** What stands beside the page. */
export function Side({ shown, panel, children }: SideProps) {
  return (
    <aside
      aria-label="What is hidden"
      className="overflow-y-auto border-line bg-surface max-md:contents md:w-88 md:shrink-0 md:border-l"
    >
      <div className="flex flex-col gap-2 empty:hidden max-md:order-first max-md:max-h-40 max-md:shrink-0 max-md:overflow-y-auto max-md:px-2 max-md:py-1 max-md:[&>*:not(:first-child)]:hidden md:px-4 md:pt-4">
        {children}
      </div>
      <div
        className={cx(
          'max-md:max-h-[50dvh] max-md:shrink-0 max-md:overflow-y-auto max-md:border-t max-md:border-line max-md:bg-surface',
          !shown && 'max-md:hidden',
        )}
      >
        {panel}
      </div>
    </aside>
  );
}
