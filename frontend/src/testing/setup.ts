// Runs before every file of component specs: replaces the network by the fake server, and clears all state after each
// spec, as the next file finds the same document and the same modules.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { patienceMs } from './eventually.ts';
import { fakeStream, fakeTransport, resetServer } from './fake-server.ts';
import { ownChannels } from './own-channels.ts';
// Menus and tooltips are fetched when idle: here they are at hand, as a busy machine would need longer than a spec waits.
import '../ui/menus/open-context-menu.tsx';
import '../ui/menus/open-menu.tsx';
import '../ui/tooltip/open-tooltip.tsx';

vi.mock(import('../api/transport/transport.ts'), async (original) => ({
  ...(await original()),
  overFetch: fakeTransport,
  overXhr: fakeTransport,
  overDownload: fakeTransport,
  overWhole: fakeTransport,
  overStream: fakeStream,
}));

ownChannels();

// No spec reaches for a server of this machine.
globalThis.fetch = () => Promise.reject(new TypeError('There is no network.'));

// Facts are waited for.
configure({ asyncUtilTimeout: patienceMs });

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // What a spec has put there itself.
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-pages');
  history.replaceState(null, '', '/');
  // What was sent last arrives in its own spec.
  await new Promise(setImmediate);
  localStorage.clear();
  sessionStorage.clear();
  const mistakes = resetServer();
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
});
