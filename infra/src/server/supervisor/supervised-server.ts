// The server as `npm start` runs it, and starts it again. It ends with the process that started it, however that ended.
import { main } from '../main.ts';
import { startSafely } from './start-safely.ts';
import type { Serving } from './supervise-server.ts';

// Stops as if asked to, or at once while it starts.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

await startSafely(async () => {
  const { url } = await main();
  process.send?.({ servingAtPort: Number(new URL(url).port) } satisfies Serving);
});
