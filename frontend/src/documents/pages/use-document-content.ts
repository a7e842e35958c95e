import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage, isApiError, type ApiError } from '../../api/api-error.ts';
import { sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { emptyContent, follow, type DocumentContent } from './document-content.ts';
import type { DocumentRef } from '../document-ref.ts';
import { fetchBatch, type Dispatch } from './fetch-batch.ts';
import { loadBatches, pagesPerBatch } from './load-batches.ts';
import { pageEndpoints, type PageBatch, type PageBatchInput } from './page-endpoints.ts';

export type LoadedDocument = DocumentContent & {
  /** Loads on: the rest of a long document, or what failed. */
  loadOn: () => void;
};

/** The pages or sentences of a document, batch after batch. Use it under a `key` of the document's id. */
export function useDocumentContent(document: DocumentRef): LoadedDocument {
  const [content, act] = useReducer(follow, emptyContent);
  const [run, setRun] = useState({ from: 1 });
  const fetchPage = useFetchBatch(document);
  const load = useEffectEvent(async (from: number, signal: AbortSignal) => {
    act({ type: 'begun' });
    const wait = (ms: number) => sleep(ms, signal);
    try {
      for await (const batch of loadBatches(from, { fetchBatch: fetchPage, pause: wait })) {
        if (signal.aborted) return;
        act({ type: 'loaded', batch });
      }
      if (!signal.aborted) act({ type: 'ended' });
    } catch (thrown) {
      if (!signal.aborted) act({ type: 'refused', error: asApiError(thrown) });
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    void load(run.from, controller.signal);
    return () => controller.abort();
  }, [run]);
  const loadOn = (): void => setRun({ from: content.next });
  useWhenThere(document, content, loadOn);
  return { ...content, loadOn };
}

function useFetchBatch(document: DocumentRef): (page: number) => Promise<PageBatch> {
  const dispatch = useDispatch<Dispatch>();
  return (page) => fetchBatch(dispatch, input(document, page));
}

/** While the server prepares the document, or could not give it, fetches again whenever its pages or documents have changed. */
function useWhenThere(document: DocumentRef, content: DocumentContent, onThere: () => void): void {
  const waiting = content.status === 'preparing' || content.status === 'failed';
  const { isSuccess } = pageEndpoints.useDocumentPagesQuery(input(document, content.next), {
    skip: !waiting,
  });
  const there = useEffectEvent(onThere);
  useEffect(() => {
    if (waiting && isSuccess) there();
  }, [waiting, isSuccess]);
}

const input = ({ id, type }: DocumentRef, page: number): PageBatchInput => ({
  pdfId: id,
  page,
  limit: pagesPerBatch,
  docType: type,
});

const asApiError = (thrown: unknown): ApiError =>
  isApiError(thrown) ? thrown : { code: 'UNKNOWN', message: errorMessage(thrown), status: 0, details: {} };
