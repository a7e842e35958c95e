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

// Channels reach all threads of a process: a session of another spec that plays cards of the same name is not heard.
const file = crypto.randomUUID();
const { BroadcastChannel: Channel } = globalThis;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} in ${file}`);
  }
};

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
