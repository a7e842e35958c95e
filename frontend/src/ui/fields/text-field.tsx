import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { cx } from '../cx.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  hint?: string | undefined;
  /** A sentence; announced when it appears and tied to the field. */
  error?: string | undefined;
  /** Further ids that describe the field, such as a checklist. */
  describedBy?: string | undefined;
}

/** A labelled line of text. A password can be shown while typing. */
export function TextField({ label, hint, error, describedBy, className, type, ...rest }: TextFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const described = cx(hint && `${id}-hint`, error && `${id}-error`, describedBy);
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative flex">
        <input
          {...rest}
          id={id}
          type={shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={cx(
            'target w-full rounded-md border bg-surface px-3 py-1.5 text-base text-ink',
            'focus-visible:outline-offset-0 disabled:opacity-60',
            error ? 'border-wrong' : 'border-line-strong',
            type === 'password' && 'pr-12',
          )}
        />
        {type === 'password' && <Reveal shown={shown} what={label} onToggle={() => setShown(!shown)} />}
      </div>
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

function Reveal({ shown, what, onToggle }: { shown: boolean; what: string; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={shown}
      aria-label={`Show ${what}`}
      onClick={onToggle}
      className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-muted focus-visible:-outline-offset-2 hover:text-ink"
    >
      {shown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
    </button>
  );
}
