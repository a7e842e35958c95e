import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { accessCode } from '../support/app.ts';

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** `@opentelemetry/api` is left out: the metrics (prom-client) load it. */
const optional =
  /\/(?:node_modules|infra)\/(cluster|mongodb|nats|@grpc|@eventstore|@qdrant|openai|gpt-tokenizer|@opentelemetry(?!\/api\/))\//;
/** Addresses where nobody answers. */
const cluster = {
  RUNTIME: 'cluster',
  EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false',
  NATS_URL: 'nats://127.0.0.1:9',
  MONGODB_URL: 'mongodb://127.0.0.1:9',
  JWT_SECRET: 'long enough for a test',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
};

/**
 * The package of the cluster, those of engines and of traces, that the app loads from its start to its first answer; those that are `awaited` may come
 * behind it.
 */
async function loaded(env: Record<string, string>, awaited: readonly string[] = []): Promise<Set<string>> {
  const dir = mkdtempSync(join(tmpdir(), 'anamnesis-loading-'));
  const child = fork(fileAt('../../src/start.ts'), ['--built', '--unsupervised'], {
    execArgv: ['--import', fileAt('../support/recording-imports.ts')],
    env: { ...process.env, PORT: '0', DATA_DIR: dir, ACCESS_CODES: accessCode, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const packages = new Set<string>();
  const allThere = Promise.withResolvers<void>();
  let modules = 0;
  child.on('message', (url) => {
    modules += 1;
    const found = optional.exec(String(url))?.[1];
    if (found !== undefined) packages.add(found);
    if (awaited.every((name) => packages.has(name))) allThere.resolve();
  });
  const gone = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout! })) {
      const url = / is at (http:\S+)/.exec(line)?.[1];
      if (url === undefined) continue;
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      break;
    }
    expect(modules).toBeGreaterThan(100);
    if (awaited.length > 0) await allThere.promise;
    return packages;
  } finally {
    child.kill('SIGKILL');
    await gone;
    rmSync(dir, { recursive: true });
  }
}

describe('from the start to the first answer', () => {
  it('the embedded runtime loads nothing of the cluster, no client of an engine, and nothing that makes traces', async () => {
    expect([...(await loaded({}))]).toEqual([]);
  });

  it('what speaks to a language model is loaded where one is configured', async () => {
    const env = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'some-model' };
    const packages = ['gpt-tokenizer', 'openai'];
    expect([...(await loaded(env, packages))].sort()).toEqual(packages);
  });

  it('the cluster runtime loads those that it needs, and what makes traces where a collector is configured', async () => {
    expect([...(await loaded(cluster))].sort()).toEqual(
      expect.arrayContaining(['@eventstore', '@opentelemetry', 'cluster', 'mongodb', 'nats']),
    );
  });
});
