import { useEffect, useState } from 'react';
import { holdDocument } from '../../../pdf/engine/documents.ts';
import type { OpenPdf } from '../../../pdf/engine/open-pdf.ts';

export type OpenedPdf = { status: 'opening' } | { status: 'open'; pdf: OpenPdf } | { status: 'failed' };

/** Keeps the PDF of a document open while the component is there. Use it under a `key` of the document's id. */
export function useOpenPdf(documentId: string): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ status: 'opening' });
  useEffect(() => {
    let current = true;
    const { pdf, release } = holdDocument(documentId);
    pdf.then(
      (open) => current && setOpened({ status: 'open', pdf: open }),
      () => current && setOpened({ status: 'failed' }),
    );
    return () => {
      current = false;
      release();
    };
  }, [documentId]);
  return opened;
}
