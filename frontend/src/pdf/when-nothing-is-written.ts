/**
 * Does something at once, or when a text area has lost focus: while something is being written the page stands still
 * (specification 2 §4, "PDF highlighting"). Returns what calls it off.
 */
export function whenNothingIsWritten(act: () => void): () => void {
  if (!isWriting()) {
    act();
    return () => undefined;
  }
  const ended = new AbortController();
  const { signal } = ended;
  const look = (): void => {
    // When focus is lost the next element has it only afterwards.
    queueMicrotask(() => {
      if (signal.aborted || isWriting()) return;
      ended.abort();
      act();
    });
  };
  document.addEventListener('focusout', look, { signal });
  document.addEventListener('focusin', look, { signal });
  return () => ended.abort();
}

const isWriting = (): boolean => document.activeElement instanceof HTMLTextAreaElement;
