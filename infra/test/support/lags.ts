import { projections } from '@anamnesis/projectors/projections.ts';
import type { Client } from './client.ts';

/** What the processes of a test cluster know as METRICS_TOKEN; on this machine nobody needs it, but through a gateway. */
export const metricsToken = 'the metrics token of a test';

const names = [...projections.map(({ name }) => name), 'relay'];

/** What has not come to the end of the log, in words: read models and the relay. One that does not tell counts, too. */
export async function behind(client: Client): Promise<string[]> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { lag = {} } = (await client.call('health', { headers })).body;
  return names
    .filter((name) => lag[name] !== 0)
    .map((name) => `${name} lags by ${lag[name] ?? 'what is not known'}`);
}
