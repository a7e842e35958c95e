import type { OpenPdf } from './open-pdf.ts';

/** Kept open after their last use, so that going back and forth does not open them again. */
const lingerMs = 60_000;
const mostLingering = 2;

interface Dependencies {
  /** Rejects when the file cannot be opened. */
  open: (pdfId: string, signal: AbortSignal) => Promise<OpenPdf>;
  /** Runs later; returns a function that cancels. */
  after: (ms: number, run: () => void) => () => void;
}

export interface HeldDocument {
  /** Rejects when it cannot be opened. */
  pdf: Promise<OpenPdf>;
  /** Has no effect the second time. */
  release: () => void;
}

interface Entry {
  pdf: Promise<OpenPdf>;
  holders: number;
  stop: AbortController;
  /** While nobody holds it. */
  forget: (() => void) | null;
}

/** Opens each document once for all who hold it, and closes it some time after the last has released it. */
export function makeOpenDocuments({ open, after }: Dependencies) {
  const entries = new Map<string, Entry>();

  function close(key: string, entry: Entry): void {
    if (entries.get(key) === entry) entries.delete(key);
    entry.forget?.();
    entry.stop.abort();
    entry.pdf.then((pdf) => pdf.close()).catch(() => undefined);
  }

  function begin(key: string, pdfId: string): Entry {
    const stop = new AbortController();
    const entry: Entry = { pdf: open(pdfId, stop.signal), holders: 0, stop, forget: null };
    // What failed is tried again by the next who asks.
    entry.pdf.catch(() => close(key, entry));
    entries.set(key, entry);
    return entry;
  }

  function letLinger(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entry.forget = after(lingerMs, () => close(key, entry));
    const lingering = [...entries].filter(([, each]) => each.holders === 0);
    for (const [eachKey, each] of lingering.slice(0, -mostLingering)) close(eachKey, each);
  }

  return {
    hold(key: string, pdfId: string): HeldDocument {
      const entry = entries.get(key) ?? begin(key, pdfId);
      // The last one held is the last to be closed.
      entries.delete(key);
      entries.set(key, entry);
      entry.forget?.();
      entry.forget = null;
      entry.holders += 1;
      let released = false;
      return {
        pdf: entry.pdf,
        release: () => {
          if (released) return;
          released = true;
          entry.holders -= 1;
          if (entry.holders === 0) letLinger(key, entry);
        },
      };
    },
  };
}
