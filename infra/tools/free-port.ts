import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections and to whoever asks for any: 32768 and up on Linux, 49152 elsewhere. */
const LOWEST = 15_000;
const HIGHEST = 32_000;

/**
 * A port of 127.0.0.1 that nothing listens on, and that the system gives to nobody: a server that ends and comes back finds it
 * free again.
 */
export async function freePort(): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}
