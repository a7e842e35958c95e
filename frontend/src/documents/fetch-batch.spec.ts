import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/api.ts';
import { session } from '../api/tab.ts';
import { fetchBatch } from './fetch-batch.ts';

const answer = {
  type: 'text',
  sentences: [],
  hasMore: false,
  totalPages: 1,
  totalSentences: 0,
  cached: true,
};

const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

describe('fetchBatch', () => {
  beforeEach(() =>
    session.signIn({
      id: 'ann',
      email: 'ann@example.org',
      username: 'Ann',
      token: 't',
      userType: 'accountUser',
    }),
  );
  afterEach(() => {
    session.leave();
    vi.unstubAllGlobals();
  });

  it('delivers its answer although other pages change while it is under way', async () => {
    const response = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => response.promise);
    const store = makeStore();
    const batch = fetchBatch(store.dispatch, { pdfId: 'd1', page: 1, limit: 5, docType: 'text' });
    store.dispatch(api.util.invalidateTags(['pages', 'documents']));
    response.resolve(Response.json(answer));
    expect(await batch).toEqual(answer);
  });
});
