import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** What to do next, in one or two sentences. */
  children: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** An empty list that says what to do next. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-2 px-4 py-12 text-center">
      {icon && (
        <span aria-hidden className="mb-1 text-faint">
          {icon}
        </span>
      )}
      <p className="font-semibold text-balance wrap-anywhere">{title}</p>
      <div className="text-sm text-balance text-muted">{children}</div>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
