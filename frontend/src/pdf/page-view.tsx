import type { DocumentPage } from '@anamnesis/contracts/documents/api.ts';
import { PageImage } from './page-image.tsx';
import { PdfPage, type PageFeatures } from './pdf-page.tsx';

export interface PageViewProps extends PageFeatures {
  page: DocumentPage;
  expectedRatio?: number | undefined;
}

/** A page of a document: as PDF with its text, or as an image where it could not be cut out. */
export function PageView({ page, expectedRatio, ...features }: PageViewProps) {
  const { data, pageNumber, hasRawPdf, mime } = page;
  if (hasRawPdf) return <PdfPage {...features} {...{ data, pageNumber, expectedRatio }} />;
  return <PageImage {...{ data, mime, pageNumber, expectedRatio }} onRatio={features.onRatio} />;
}
