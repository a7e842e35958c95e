import type { GuidePart } from '../../../../diseases/guide-address.ts';
import type { ReactNode } from 'react';

interface PartSectionProps {
  id: GuidePart;
  /** Absent: its sections have headings of their own. */
  title?: string;
  children: ReactNode;
}

/** A part of a guide, to which the row at its top and an address lead. It comes to stand under what stays in sight. */
export function PartSection({ id, title, children }: PartSectionProps) {
  return (
    <div
      id={id}
      tabIndex={-1}
      data-part
      className="flex scroll-mt-[calc(var(--bars-height)+4rem)] flex-col gap-6 focus:outline-none"
    >
      {title && <h3 className="-mb-3 font-serif text-xl">{title}</h3>}
      {children}
    </div>
  );
}
