import type { KeyboardEvent } from 'react';

/** Keys of a field above a list of choices: Enter chooses the first one that is found, the arrows lead into the list. */
export const keysOfField =
  (chooseFirst: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') {
      // It does not send the form.
      event.preventDefault();
      chooseFirst();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      choicesIn(event.currentTarget.closest('fieldset')).at(0)?.focus();
    }
  };

/** Keys of the list: the arrows go from choice to choice, and up from the first one to the field. */
export function keysOfList(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const fieldset = event.currentTarget.closest('fieldset');
  const choices = choicesIn(fieldset);
  const next = choices.findIndex((choice) => choice === document.activeElement) + step;
  event.preventDefault();
  if (next < 0) fieldset?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  else choices.at(next)?.focus();
}

const choicesIn = (place: Element | null | undefined): HTMLInputElement[] => [
  ...(place?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)') ?? []),
];
