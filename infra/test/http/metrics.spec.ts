import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { sampleDocument } from '../support/studying.ts';

describe('metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.destroy());

  it('tell of calls, appends, lag, queues and dead letters in the form of Prometheus', async () => {
    const client = createClient(app.url);
    await client.signup();
    await sampleDocument(client);
    const text = await (await client.raw('GET', '/metrics')).text();
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(value('anamnesis_requests_total\\{endpoint="signup",outcome="taken"\\}')).toBe(1);
    expect(value('anamnesis_request_seconds_count\\{outcome="taken"\\}')).toBeGreaterThan(1);
    expect(value('anamnesis_commands_total\\{command="AddSampleDocument",outcome="taken"\\}')).toBe(1);
    expect(value('anamnesis_append_seconds_count\\{outcome="appended"\\}')).toBeGreaterThanOrEqual(2);
    expect(value('anamnesis_projection_lag_events\\{read_model="cards"\\}')).toBe(0);
    expect(value('anamnesis_queue_depth\\{group="generation"\\}')).toBe(0);
    expect(value('anamnesis_dead_letters\\{group="extraction"\\}')).toBe(0);
  });
});
