import { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

/**
 * Serves the frontend from its sources with hot replacement, and proxies API calls to the services at `apiPort`. Fails
 * if `port` is in use; without `port` it uses 5173 or the next free one.
 */
export async function serveFrontendSources(
  root: string,
  apiPort: number,
  port: number | undefined,
): Promise<{ url: string; vite: ViteDevServer }> {
  const vite = await createServer({
    root: join(root, 'frontend'),
    configFile: join(root, 'frontend/vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      ...(port !== undefined && { port, strictPort: true }),
      proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, configure: refuseMeanwhile } },
    },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  if (address === null || typeof address !== 'object') throw new Error('The frontend server did not start.');
  return { url: `http://127.0.0.1:${address.port}`, vite };
}

type Proxy = {
  on: (event: 'error', listener: (error: Error, request: unknown, answer: unknown) => void) => void;
};

/** During a restart of the services, calls get a 503, so that the browser retries them. */
function refuseMeanwhile(proxy: Proxy): void {
  proxy.on('error', (_error, _request, answer) => {
    if (!(answer instanceof ServerResponse) || answer.headersSent) return;
    answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
    answer.end(JSON.stringify({ error: 'The services are starting again.', code: 'BUSY' }));
  });
}
