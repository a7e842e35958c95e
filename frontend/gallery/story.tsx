import { useId, type ReactNode } from 'react';

/** A component of the kit with its states. */
export function Story({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One state under its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5 *:last:max-w-full">
      <span className="text-xs text-faint">{name}</span>
      {children}
    </div>
  );
}

/** States beside each other. */
export function States({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-x-6 gap-y-4">{children}</div>;
}
