import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { cx } from '../cx.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint?: string | undefined;
  /** A sentence; announced when it appears and tied to the field. */
  error?: string | undefined;
}

/** A labelled field of several lines. */
export function TextArea({ label, hint, error, className, rows = 4, ...rest }: TextAreaProps) {
  const id = useId();
  const described = cx(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        dir="auto"
        {...rest}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={cx(
          'w-full resize-y rounded-md border bg-surface px-3 py-2 text-base text-ink focus-visible:outline-offset-0',
          error ? 'border-wrong' : 'border-line-strong',
        )}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div role="alert" className="contents">
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-wrong">
            <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
