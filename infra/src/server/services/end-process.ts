/** Throws outside of any handler, so that the process logs the error and exits. */
export function endProcess(because: Error): void {
  setImmediate(() => {
    throw because;
  });
}
