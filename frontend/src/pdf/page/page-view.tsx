import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { useMemo } from 'react';
import type { PageFeatures } from './page-features.ts';
import { PageImage } from './page-image.tsx';
import { pageOfData } from './page-source.ts';
import { PdfPage } from './pdf-page.tsx';

export interface PageViewProps extends PageFeatures {
  page: DocumentPage;
  expectedRatio?: number | undefined;
  /** The width to draw for, in CSS pixels. */
  width?: number | undefined;
}

/** A page of a document: as PDF with its text, or as an image where it could not be cut out. */
export function PageView({ page, expectedRatio, width, ...features }: PageViewProps) {
  const { data, pageNumber, hasRawPdf, mime, recognised } = page;
  const source = useMemo(
    () => (hasRawPdf && data !== '' ? pageOfData({ data, recognised }) : null),
    [hasRawPdf, data, recognised],
  );
  if (hasRawPdf) return <PdfPage {...features} {...{ source, pageNumber, expectedRatio, width }} />;
  return <PageImage {...{ data, mime, pageNumber, expectedRatio }} onRatio={features.onRatio} />;
}
