// The server as the supervisor of `npm start` runs it. It stops with the supervisor, even if that was killed.
import { main } from '../main.ts';
import { startSafely } from './start-safely.ts';
import type { Serving } from './supervise-server.ts';

// The supervisor is gone: shut down in order, or exit at once while still starting.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

await startSafely(async () => {
  const { url } = await main();
  process.send?.({ servingAtPort: Number(new URL(url).port) } satisfies Serving);
});
