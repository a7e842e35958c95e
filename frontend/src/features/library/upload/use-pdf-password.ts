import { useState } from 'react';

/**
 * The password that opens an encrypted PDF: asked for when the server needs it, and kept by nothing but this dialog, which
 * forgets it with the file that it opens.
 */
export function usePdfPassword() {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    /** Null while none is asked for. */
    typed,
    ask: () => setTyped((before) => before ?? ''),
    type: setTyped,
    forget: () => setTyped(null),
  };
}
