import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { pageEndpoints, type PageBatch, type PageBatchInput } from './page-endpoints.ts';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Fetches one batch. Rejects with the ApiError. The subscription lasts as long as the call: without it, an invalidation
 * caused by another document's pages would discard the response before it arrives.
 */
export async function fetchBatch(dispatch: Dispatch, input: PageBatchInput): Promise<PageBatch> {
  for (;;) {
    const call = dispatch(pageEndpoints.endpoints.documentPages.initiate(input));
    try {
      const batch: PageBatch | undefined = await call.unwrap();
      // A failure that an invalidation follows at once is no failure any more, but a call that has begun anew.
      if (batch) return batch;
    } finally {
      call.unsubscribe();
    }
  }
}
