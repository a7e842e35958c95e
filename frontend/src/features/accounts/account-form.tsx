import { useId, type FormEvent, type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';

interface AccountFormProps {
  title: string;
  /** What the person should know before the first field, for instance why they are here again. */
  notice?: string | undefined;
  /** The error area: the text of the answer. */
  error: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
  /** Another way in, outside the form. */
  beside?: ReactNode;
  /** The way to the other form. */
  footer: ReactNode;
}

/**
 * Puts the cursor into the first empty field of a form when it is shown. Not when somebody is elsewhere on the page
 * already, and not when a password manager has filled the form in: then the next step is its button.
 */
function useFocusFirstEmpty(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused.id !== 'main') return;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
    if (fields.some(isFilledIn)) return;
    fields.find(({ value }) => value === '')?.focus();
  }, []);
  return form;
}

/** A browser keeps what it filled in from scripts until the person has done something on the page. */
function isFilledIn(field: HTMLInputElement): boolean {
  try {
    return field.matches(':autofill');
  } catch {
    return false;
  }
}

/** The frame of every screen that leads to an account. */
export function AccountForm({ title, notice, error, onSubmit, children, beside, footer }: AccountFormProps) {
  const form = useFocusFirstEmpty();
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-10">
      <h1 id={`${id}-title`} className="font-serif text-2xl">
        {title}
      </h1>
      <div id={`${id}-notice`} className="contents">
        {notice && !error && <Notice>{notice}</Notice>}
      </div>
      {/* The cursor is in a field at once: the names of the form tell a screen reader what lies before it. */}
      <form
        ref={form}
        noValidate
        aria-labelledby={`${id}-title`}
        aria-describedby={notice && !error ? `${id}-notice` : undefined}
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        {children}
        <FormError>{error}</FormError>
      </form>
      {beside}
      <div className="text-sm text-muted">{footer}</div>
    </div>
  );
}
