// The server as the supervisor of `npm start` runs it. It stops with the supervisor, even if that was killed.
import { url as inspectorUrl } from 'node:inspector';
import { keepCompiledCode } from '../configuration/compiled-code.ts';
import { sendPulses } from './pulse.ts';
import { startSafely } from './start-safely.ts';
import type { Serving } from './supervise-server.ts';

// The supervisor is gone: shut down in order, or exit at once while still starting.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

await startSafely(async () => {
  keepCompiledCode();
  const { main } = await import('../main.ts');
  const { url } = await main();
  process.send?.({ servingAtPort: Number(new URL(url).port) } satisfies Serving);
  // Whoever looks with a debugger stops it on purpose.
  if (inspectorUrl() === undefined) sendPulses((pulse) => process.connected && process.send?.(pulse));
});
