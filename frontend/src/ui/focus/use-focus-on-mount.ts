import { useEffect, useRef, type RefObject } from 'react';

/** For the first field of what took the place of the thing that had the focus: typing goes on there. */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const field = useRef<E>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
