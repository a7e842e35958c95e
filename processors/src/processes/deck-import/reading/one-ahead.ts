/** Asks for the next item while the one before is worked on, and for no more: two threads work, and little is held. */
export async function* oneAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T, void, void> {
  const from = items[Symbol.asyncIterator]();
  let next = asked(from);
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = asked(from);
      yield value;
    }
  } finally {
    // Who goes earlier has it ended, once what was asked for has come.
    await next.catch(() => {});
    await from.return?.();
  }
}

/** Its failure is met by who waits for it. */
function asked<T>(from: AsyncIterator<T>): Promise<IteratorResult<T>> {
  const next = from.next();
  next.catch(() => {});
  return next;
}
