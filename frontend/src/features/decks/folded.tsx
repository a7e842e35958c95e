import { useState, type ReactNode } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';

/** A line that opens what is under it, which scrolls where it is long. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={title} open={open} onOpenChange={setOpen}>
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        className="max-h-80 overflow-y-auto pr-2 pb-3 pl-8 text-sm"
      >
        {children}
      </section>
    </Disclosure>
  );
}
