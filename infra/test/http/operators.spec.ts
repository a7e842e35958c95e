import { networkInterfaces } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { sendRaw } from '../support/raw-request.ts';
import { beforeAllInSharedApp } from '../support/shared-app.ts';

const METRICS_TOKEN = 'the token of the operator';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** An app with settings of its own. */
async function startedWith(env: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ env });
  onTestFinished(() => app.destroy());
  return app;
}

/** What is told about the installation: the status of /metrics, the keys of health. */
async function toldTo(url: string, headers: Record<string, string> = {}) {
  const metrics = await fetch(`${url}/metrics`, { headers });
  const health = await fetch(`${url}/api/health`, { headers });
  const { status, lag } = (await health.json()) as { status: string; lag?: object };
  return { metrics: metrics.status, health: health.status, status, lags: lag !== undefined };
}

const all = { metrics: 200, health: 200, status: 'ok', lags: true };
const little = { metrics: 403, health: 200, status: 'ok', lags: false };

describe('what tells how the installation is', () => {
  let url: string;
  beforeAllInSharedApp((app) => {
    ({ url } = app);
  });

  it('is for this machine', async () => {
    expect(await toldTo(url)).toEqual(all);
  });

  it.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])(
    'is not for whom a proxy on this machine tells of in %s',
    async (header) => {
      expect(await toldTo(url, { [header]: '127.0.0.1' })).toEqual(little);
    },
  );

  it.each([
    ['localhost', all],
    ['127.0.0.1:80', all],
    ['[::1]:80', all],
    ['attacker.example', little],
    ['127.0.0.1.attacker.example', little],
  ])('is for a browser of this machine only under a name of this machine: %s', async (host, told) => {
    const ask = (path: string) =>
      sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect((await ask('/metrics')).status).toBe(told.metrics);
    expect((await ask('/api/health')).body.includes('"lag"')).toBe(told.lags);
  });

  it('is not for others because a proxy in front is trusted, and comes from this machine', async () => {
    const { url: own } = await startedWith({ TRUSTED_PROXIES: '1' });
    expect(await toldTo(own, { 'X-Forwarded-For': '127.0.0.1' })).toEqual(little);
    expect(await toldTo(own, { 'X-Forwarded-For': '203.0.113.7' })).toEqual(little);
  });

  it('is for who has the token, from wherever', async () => {
    const { url: own } = await startedWith({ METRICS_TOKEN });
    const from = { 'X-Forwarded-For': '203.0.113.7' };
    expect(await toldTo(own, { ...from, ...bearer(METRICS_TOKEN) })).toEqual(all);
    for (const token of ['', 'another token of the same sort', 'undefined'])
      expect(await toldTo(own, { ...from, ...bearer(token) })).toEqual(little);
  });

  it('is for nobody with a token where there is none', async () => {
    for (const token of ['', 'undefined', 'null'])
      expect(await toldTo(url, { Via: 'x', ...bearer(token) })).toEqual(little);
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  it.skipIf(outside === undefined)('is not for another address', async () => {
    const { url: own } = await startedWith({ HOST: '0.0.0.0' });
    expect(await toldTo(own.replace('0.0.0.0', outside!))).toEqual(little);
    expect(await toldTo(own.replace('0.0.0.0', '127.0.0.1'))).toEqual(all);
  });
});
