import { estimateApi } from '@anamnesis/contracts/documents/processing/estimate-api.ts';
import type { ProcessingKind } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import { calls } from '../../../api/endpoints.ts';
import { unitOf } from '../../../documents/unit.ts';
import { idOf, type LibraryDocument } from '../documents.ts';
import { type EstimateInWords, inWords } from './in-words.ts';

const { useGetProcessingEstimateQuery } = calls(estimateApi);

export interface KnownCostsProps {
  document: LibraryDocument;
  kind: ProcessingKind;
  /** How much of it there is room for; the rest is there where it is hovered or read aloud. */
  as: keyof EstimateInWords;
  /** Words in front of it. */
  before?: string;
  /** A sentence behind it, where it has none of its own. */
  after?: string;
}

export function KnownCosts({ document, kind, as, before = '', after }: KnownCostsProps) {
  const { currentData } = useGetProcessingEstimateQuery(
    { pdfId: idOf(document), kind },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData?.estimate) return null;
  const { [as]: shown, full } = inWords(currentData.estimate, unitOf(document.type));
  if (after !== undefined && !shown.endsWith('.')) return `${before}${shown}. ${after}`;
  if (shown === full) return `${before}${full}`;
  return (
    <>
      <span aria-hidden title={full}>
        {before}
        {shown}
      </span>
      <span className="sr-only">
        {before}
        {full}
      </span>
    </>
  );
}
