import { useState } from 'react';

const none: ReadonlySet<number> = new Set();

/** The options that a person ruled out, and how to rule one out or bring it back. */
export function useCrossed(): [ReadonlySet<number>, (at: number) => void] {
  const [crossed, setCrossed] = useState(none);
  const cross = (at: number): void =>
    setCrossed((before) => {
      const next = new Set(before);
      if (!next.delete(at)) next.add(at);
      return next;
    });
  return [crossed, cross];
}
