import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { failing } from '../support/model-double/acts.ts';
import { startModelDouble } from '../support/model-double/model-double.ts';
import { extracted, sampleDocument } from '../support/studying.ts';

const key = 'sk-not-to-be-seen';

describe('search by the vectors of a server', () => {
  it('finds by the built-in vectors while that server is down', { timeout: 120_000 }, async () => {
    let isUp = true;
    const double = await startModelDouble(() => (isUp ? undefined : failing(503)));
    onTestFinished(() => double.close());
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const app = await startTestApp({
      logger,
      env: { OPENAI_API_KEY: key, OPENAI_BASE_URL: double.url, OPENAI_EMBEDDING_MODEL: 'some-embedder' },
    });
    onTestFinished(() => app.destroy());
    const client = createClient(app.url);
    await client.signup();
    await sampleDocument(client);
    await extracted(client);
    expect((await client.call('initializeEmbeddings')).status).toBe(200);
    const question = { body: { query: 'What is the heart?', includeAnswer: false } };
    const asked = double.requests.length;
    const before = (await client.call('searchWithAnswer', question)).body;
    expect(double.requests.slice(asked).map(({ body }) => body.input)).toEqual([['What is the heart?']]);
    isUp = false;
    const after = (await client.call('searchWithAnswer', question)).body;
    expect(double.requests.length).toBe(asked + 2);
    expect([before.preparing, after.preparing]).toEqual([0, 0]);
    expect(before.results.length).toBeGreaterThan(0);
    expect(after.results.length).toBeGreaterThan(0);
    const metrics = await (await client.raw('GET', '/metrics')).text();
    expect(metrics).toMatch(
      /anamnesis_model_call_seconds_count\{model="some-embedder",kind="embedding",outcome="away"\} 1/u,
    );
    const told = lines.join('') + metrics;
    expect(told).toContain('a question could not be embedded');
    for (const secret of [key, 'What is the heart']) expect(told).not.toContain(secret);
  });
});
