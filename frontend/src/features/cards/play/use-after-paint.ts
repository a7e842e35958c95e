import { startTransition, useEffect, useState } from 'react';

/**
 * The value as it was when the screen was painted last: for what may come a moment after that which was asked for. Pass
 * the same object for the same value.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A frame is painted after its callbacks, so this is the first task behind the paint.
      task = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return painted;
}
