import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { session } from '../../api/tab.ts';
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

  it('delivers what comes of a call that fails and is made anew, because other pages changed meanwhile', async () => {
    const refused = Promise.withResolvers<Response>();
    const responses = [refused.promise, Promise.resolve(Response.json(answer))];
    vi.stubGlobal('fetch', () => responses.shift());
    const store = makeStore();
    const batch = fetchBatch(store.dispatch, { pdfId: 'd1', page: 1, limit: 5, docType: 'text' });
    store.dispatch(api.util.invalidateTags(['pages', 'documents']));
    refused.resolve(Response.json({ error: 'Document not found', code: 'NOT_FOUND' }, { status: 404 }));
    expect(await batch).toEqual(answer);
  });
});
