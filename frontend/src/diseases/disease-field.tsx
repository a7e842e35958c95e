import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import type { DiseaseOption } from './disease-options.ts';
import { useCombobox, type ComboboxUse } from './use-combobox.ts';

export interface DiseaseFieldProps extends ComboboxUse {
  label: string;
  placeholder: string;
  /** In the field, before what is typed. */
  icon?: ReactNode;
  /** The names lie in the page instead of over it, as where the page scrolls by itself. */
  inPage?: boolean;
  /** Takes the focus when it appears. */
  focused?: boolean;
  describedBy?: string | undefined;
  invalid?: boolean;
  className?: string | undefined;
}

/** The name of a disease, with names that fit as one types. */
export function DiseaseField(props: DiseaseFieldProps) {
  const { label, placeholder, icon, inPage, focused, describedBy, invalid, className, typed } = props;
  const { options, open, missing, inWords, active, list, idOf, take, keys, type, left } = useCombobox(props);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <div className={cx('relative min-w-0', className)}>
      {icon}
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={active >= 0 ? idOf(active) : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={keys}
        onBlur={left}
        className={cx(
          'target w-full rounded-md border bg-surface py-1 text-base text-ink focus-visible:outline-offset-0',
          icon ? 'pr-3 pl-9' : 'px-2.5 md:text-sm',
          invalid ? 'border-wrong' : 'border-line-strong',
        )}
      />
      <output className="sr-only">{inWords}</output>
      {(open || missing !== null) && (
        <div
          className={cx(
            'mt-1 rounded-md border border-line bg-raised p-1',
            !inPage && 'animate-appear absolute inset-x-0 top-full z-30 shadow-raised',
          )}
        >
          {missing !== null && (
            <p aria-hidden className="px-2 py-1.5 text-sm wrap-anywhere text-muted">
              {missing}
              {open && ' Spelled alike:'}
            </p>
          )}
          {open && (
            <div
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select does not leave the focus in the field
              role="listbox"
              id={list}
              aria-label="Results"
              className={cx('flex flex-col', !inPage && 'max-h-92 overflow-y-auto')}
            >
              {options.map((option, index) => (
                <NameOption
                  key={option.key}
                  option={option}
                  id={idOf(index)}
                  active={index === active}
                  narrow={inPage}
                  onTake={() => take(option)}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

interface NameOptionProps {
  option: DiseaseOption;
  id: string;
  active: boolean;
  narrow?: boolean | undefined;
  onTake: () => void;
}

/** A name, and where it was found by another one, that one, or the fact by which it was found. */
function NameOption({ option, id, active, narrow, onTake }: NameOptionProps) {
  const { name, matched, detail } = option;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      id={id}
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={cx(
        'target flex cursor-pointer flex-wrap items-center gap-x-2 rounded-md px-2 py-1.5 text-sm wrap-anywhere hover:bg-hover',
        active && 'bg-hover',
      )}
    >
      <span className="min-w-0">{name}</span>
      {matched && <span className="text-muted">{matched}</span>}
      {!narrow && detail !== '' && <span className="ml-auto text-xs text-faint">{detail}</span>}
    </div>
  );
}
