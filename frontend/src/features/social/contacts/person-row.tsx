import type { ReactNode } from 'react';

interface PersonRowProps {
  id: string;
  name: string;
  /** What else is known of the person; empty ones are left out. */
  facts: readonly string[];
  /** Beside the name. */
  mark?: ReactNode;
  /** Too narrow for both, they lie under the name. */
  actions?: ReactNode;
}

/** A line of a list of people. */
export function PersonRow({ id, name, facts, mark, actions }: PersonRowProps) {
  return (
    <li
      data-row={id}
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0"
    >
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          {mark}
        </div>
        <p className="text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </li>
  );
}
