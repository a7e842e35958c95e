import { api } from '@anamnesis/contracts/api.ts';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const statuses = [200, 204, 304, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 502, 503, 507];

it('are of a size that does not grow with what people call', async () => {
  const { registry, startRequest, startCommand } = createMetrics();
  const sizeAfter = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      for (const endpoint of Object.keys(api)) for (const status of statuses) startRequest(endpoint)(status);
      for (const outcome of ['taken', 'refused', 'failed'] as const) startCommand('RecordPages')(outcome);
    }
    return (await registry.metrics()).length;
  };
  const first = await sizeAfter(1);
  expect(first).toBeLessThan(100_000);
  expect(await sizeAfter(3)).toBeLessThan(1.1 * first);
  const text = await registry.metrics();
  expect(text).toContain('anamnesis_requests_total{endpoint="getUserFolders",outcome="refused"} 36');
  expect(text).toContain('anamnesis_request_seconds_bucket{le="10",outcome="failed"}');
});
