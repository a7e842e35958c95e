import { useRef, useState } from 'react';
import type { CitedPlace } from './cited-place.ts';

export interface OpenSource {
  /** Where it was opened from. */
  key: string;
  place: CitedPlace;
}

/** The source that is shown beside what cites it. Closing it gives the focus back to what had opened it. */
export function useOpenSource() {
  const [open, setOpen] = useState<OpenSource | null>(null);
  const opener = useRef<Element>(null);
  return {
    open,
    show: (key: string, place: CitedPlace): void => {
      opener.current = document.activeElement;
      setOpen({ key, place });
    },
    close: (): void => {
      setOpen(null);
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}
