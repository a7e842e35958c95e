// Runs before every component spec: replaces the network by the fake server, and clears all state after each spec.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { fakeTransport, resetServer } from './fake-server.ts';

vi.mock(import('../api/transport.ts'), async (original) => ({
  ...(await original()),
  overFetch: fakeTransport,
  overXhr: fakeTransport,
  overDownload: fakeTransport,
}));

// Facts are waited for.
configure({ asyncUtilTimeout: 10_000 });

afterEach(async () => {
  cleanup();
  // What was sent last arrives in its own spec.
  await new Promise(setImmediate);
  localStorage.clear();
  sessionStorage.clear();
  const mistakes = resetServer();
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
});
