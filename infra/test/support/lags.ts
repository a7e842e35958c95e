import { projections } from '@anamnesis/projectors/projections.ts';
import { vi } from 'vitest';
import type { Client } from './client.ts';

/** METRICS_TOKEN of a test cluster: needed for requests through a gateway, not for direct ones on this machine. */
export const metricsToken = 'the metrics token of a test';

const names = [...projections.map(({ name }) => name), 'relay'];

/** Descriptions of the read models, and the relay, that lag behind the log or whose lag is unknown. */
export async function behind(client: Client): Promise<string[]> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { lag = {} } = (await client.call('health', { headers })).body;
  return names
    .filter((name) => lag[name] !== 0)
    .map((name) => `${name} lags by ${lag[name] ?? 'what is not known'}`);
}

/** Asked again and again: a read model whose documents did not change tells nobody that it has caught up. */
export const untilNothingLags = (client: Client): Promise<void> =>
  vi.waitFor(
    async () => {
      const lagging = await behind(client);
      if (lagging.length > 0) throw new Error(lagging.join(', '));
    },
    { timeout: 20_000, interval: 50 },
  );
