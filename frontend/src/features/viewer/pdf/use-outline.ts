import { useEffect, useState } from 'react';
import type { OpenPdf, OutlineEntry } from '../../../pdf/open-pdf.ts';

const none: readonly OutlineEntry[] = [];

/** The table of contents of a PDF, once it is wanted; empty until then, and where there is none. */
export function useOutline(pdf: OpenPdf, wanted: boolean): readonly OutlineEntry[] {
  const [outline, setOutline] = useState(none);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    pdf.outline().then(
      (entries) => current && setOutline(entries),
      // Without it there are still the pages.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [pdf, wanted]);
  return outline;
}
