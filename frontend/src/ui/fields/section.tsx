import { useId, type ReactNode } from 'react';

/** A part of a long form, under a hairline and a small heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col border-t border-line py-6 first:border-t-0 first:pt-0"
    >
      <h3 id={id} tabIndex={-1} className="mb-2 scroll-mt-28 text-sm text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}
