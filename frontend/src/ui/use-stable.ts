import { useLayoutEffect, useRef, useState } from 'react';

type Functions = Record<string, (...inputs: never[]) => void>;

/** Functions that stay the same between renders and do what the latest ones do, so that what gets them is not drawn anew. */
export function useStable<F extends object>(functions: F & Functions): F {
  const latest = useRef(functions);
  useLayoutEffect(() => void (latest.current = functions));
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((name) => [
          name,
          (...inputs: never[]) => latest.current[name]!(...inputs),
        ]),
      ) as F,
  );
  return stable;
}
