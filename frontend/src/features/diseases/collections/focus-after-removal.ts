interface Removal {
  /** The list that the entry stood in, as it is then. */
  list: () => Element | null | undefined;
  /** Where in it the entry stood. */
  at: number;
  /** Takes the focus where the list is empty. */
  otherwise: () => HTMLElement | null | undefined;
}

/** The cross that removed an entry goes with it: the focus moves to the entry that took its place, for those who work by keyboard. */
export function focusAfterRemoval({ list, at, otherwise }: Removal): void {
  // Once the list is drawn without it.
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const entries = list()?.children;
    const next = entries?.[Math.min(at, entries.length - 1)]?.querySelector('button');
    (next ?? otherwise())?.focus();
  });
}
