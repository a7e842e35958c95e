import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the cursor into the first empty field of a form when it is shown. Not when somebody is elsewhere on the page
 * already, and not when a password manager has filled the form in: then the next step is its button.
 */
export function useFocusFirstEmpty(): RefObject<HTMLFormElement | null> {
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
