type GivenBack = {
  /** Called when the first piece is there, and at the end. */
  made?: () => void;
  /** Called at the end. */
  over: () => void;
};

/**
 * The pieces of an archive; what was taken for it is given back, also when the client leaves before the first piece is asked for.
 * Give back as often as you like: each is called more than once.
 */
export function archiveDownload(
  pieces: AsyncGenerator<Uint8Array, void, void>,
  { made = () => undefined, over }: GivenBack,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  const end = (): void => {
    made();
    over();
  };
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  return untilEnd(pieces, made, end);
}

async function* untilEnd(
  pieces: AsyncGenerator<Uint8Array, void, void>,
  made: () => void,
  end: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of pieces) {
      made();
      yield piece;
    }
  } finally {
    end();
  }
}
