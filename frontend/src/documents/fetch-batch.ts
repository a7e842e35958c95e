import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { pageEndpoints, type PageBatch, type PageBatchInput } from './page-endpoints.ts';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Fetches one batch. Rejects with the ApiError. The subscription lasts as long as the call: without it, an invalidation
 * caused by another document's pages would discard the response before it arrives.
 */
export async function fetchBatch(dispatch: Dispatch, input: PageBatchInput): Promise<PageBatch> {
  const call = dispatch(pageEndpoints.endpoints.documentPages.initiate(input));
  try {
    return await call.unwrap();
  } finally {
    call.unsubscribe();
  }
}
