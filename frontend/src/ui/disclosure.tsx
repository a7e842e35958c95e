import { ChevronRight } from 'lucide-react';
import * as Collapsible from '@radix-ui/react-collapsible';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface DisclosureProps {
  /** The line that is always seen. Pressing it opens and closes. */
  title: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Beside the line, outside the button: counts, a menu. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A line that opens what is under it, such as a folder. */
export function Disclosure({ title, open, onOpenChange, aside, children, className }: DisclosureProps) {
  return (
    <Collapsible.Root open={open} onOpenChange={onOpenChange} className={className}>
      <div className="flex items-center gap-1 rounded-md hover:bg-hover">
        <Collapsible.Trigger className="target flex min-w-0 flex-1 items-center gap-1.5 rounded-md px-2 text-left text-sm font-medium">
          <ChevronRight
            aria-hidden
            size={16}
            className={cx('shrink-0 text-faint transition-transform', open && 'rotate-90')}
          />
          <span className="min-w-0 truncate">{title}</span>
        </Collapsible.Trigger>
        {aside}
      </div>
      <Collapsible.Content>{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
