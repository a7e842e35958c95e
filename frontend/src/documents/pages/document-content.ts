import type { DocumentPage, Sentence } from '@anamnesis/contracts/documents/page.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { PageBatch } from './page-endpoints.ts';

/** What is loaded of a document, and what goes on. */
export type DocumentContent = {
  /** paused: more exists, to be loaded when the person asks. preparing: the server is still getting it ready. */
  status: 'loading' | 'paused' | 'complete' | 'preparing' | 'failed';
  pages: DocumentPage[];
  sentences: Sentence[];
  /** Pages or chunks in the whole document; null until the first batch. */
  totalPages: number | null;
  /** The batch to load next, from 1. */
  next: number;
  message: string;
};

export type ContentAction =
  | { type: 'begun' }
  | { type: 'loaded'; batch: PageBatch }
  | { type: 'ended' }
  | { type: 'refused'; error: ApiError };

export const emptyContent: DocumentContent = {
  status: 'loading',
  pages: [],
  sentences: [],
  totalPages: null,
  next: 1,
  message: '',
};

export function follow(content: DocumentContent, action: ContentAction): DocumentContent {
  switch (action.type) {
    case 'begun':
      return { ...content, status: 'loading', message: '' };
    case 'loaded':
      return take(content, action.batch);
    case 'ended':
      return content.status === 'loading' ? { ...content, status: 'paused' } : content;
    case 'refused': {
      const preparing = action.error.code === 'DOCUMENT_TOO_LARGE';
      return { ...content, status: preparing ? 'preparing' : 'failed', message: action.error.message };
    }
    default:
      return action satisfies never;
  }
}

function take(content: DocumentContent, batch: PageBatch): DocumentContent {
  return {
    status: batch.hasMore ? 'loading' : 'complete',
    pages: batch.type === 'pdf' ? [...content.pages, ...batch.pages] : content.pages,
    sentences: batch.type === 'text' ? [...content.sentences, ...batch.sentences] : content.sentences,
    totalPages: batch.totalPages,
    next: content.next + 1,
    message: '',
  };
}
