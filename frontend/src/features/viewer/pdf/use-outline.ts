import { useEffect, useState } from 'react';
import type { OpenPdf, OutlineEntry } from '../../../pdf/open-pdf.ts';

/** The table of contents of a PDF, once it is wanted: null until it has been read, empty where there is none. */
export function useOutline(pdf: OpenPdf, wanted: boolean): readonly OutlineEntry[] | null {
  const [outline, setOutline] = useState<readonly OutlineEntry[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    pdf.outline().then(
      (entries) => current && setOutline(entries),
      // Without it there are still the pages.
      () => current && setOutline([]),
    );
    return () => {
      current = false;
    };
  }, [pdf, wanted]);
  return outline;
}
