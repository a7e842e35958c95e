import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { pageAsText, type PageAsText } from './page-as-text.ts';
import { usePageTextQuery } from './page-text-endpoint.ts';

/**
 * What a page of a PDF says, in blocks; undefined until it is there, null where it has no text or cannot be read. Once it is
 * there it stays, so that what comes after it does not move.
 */
export function usePageAsText(
  pdfId: string,
  pageNumber: number,
  wanted: boolean,
): PageAsText | null | undefined {
  const [asked, setAsked] = useState(wanted);
  if (wanted && !asked) setAsked(true);
  const { currentData, error } = usePageTextQuery(asked ? { pdfId, pageNumber } : skipToken);
  const text = useMemo(() => currentData && pageAsText(currentData), [currentData]);
  return text === undefined && error !== undefined ? null : text;
}
