import { useId, type ComponentProps } from 'react';
import { cx } from '../cx.ts';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'onChange'> {
  label: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** As wide as there is room, whatever the choices are. */
  wide?: boolean | undefined;
  /** Under its label, where there is no room beside it. */
  stacked?: boolean | undefined;
}

/** A labelled choice out of many; the browser's own list, which every device knows how to show. */
export function SelectField({ label, options, onChange, wide, stacked, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div
      className={cx(
        'flex gap-x-4 gap-y-1 py-1',
        stacked ? 'flex-col items-stretch' : 'flex-wrap items-center justify-between',
      )}
    >
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'target figures rounded-md border border-line-strong bg-surface px-3 py-1.5 text-base text-ink disabled:opacity-60',
          wide && 'min-w-0 flex-1',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
