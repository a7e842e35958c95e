import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { api } from '../../api/api.ts';
import { session } from '../../api/tab.ts';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { ann } from '../../testing/show.tsx';
import { useDocumentContent } from './use-document-content.ts';

it.each([
  ['could not be read', 422, 'EXTRACTION_FAILED', 'failed'],
  ['is being prepared', 413, 'DOCUMENT_TOO_LARGE', 'preparing'],
] as const)('loads a document that %s as soon as it is there', async (_, status, code, shown) => {
  session.signIn({ ...ann });
  let isThere = false;
  respond('getPDFImages', () => {
    if (!isThere) throw refused(status, 'The text could not be read.', code);
    return {
      type: 'text',
      sentences: [{ number: 1, sentence_number: 1, text: 'The heart has four chambers.', chunk: 1 }],
      totalPages: 1,
      totalSentences: 1,
      hasMore: false,
      cached: true,
    };
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { result } = renderHook(() => useDocumentContent({ id: 'doc', name: 'Heart', type: 'text' }), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await waitFor(() => expect(result.current.status).toBe(shown));
  // It asks once more at once, and then only when something has changed.
  await waitFor(() => expect(callsOf('getPDFImages')).toHaveLength(2));
  isThere = true;
  act(() => void store.dispatch(api.util.invalidateTags(['documents'])));
  await waitFor(() => expect(result.current.status).toBe('complete'));
  expect(result.current.sentences.map(({ text }) => text)).toEqual(['The heart has four chambers.']);
});
