import { api } from '@anamnesis/contracts/api.ts';
import { type Endpoint, hasTokenInQuery } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';

const endpoints = Object.entries<Endpoint>(api);

describe('what browsers and proxies may keep', () => {
  let app: SharedApp;
  let client: Client;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    client = createClient(app.url);
    await client.signup();
  });

  const kept = async (method: string, path: string, headers = {}): Promise<string | null> => {
    const ending = new AbortController();
    const response = await client.raw(method, path, { headers, signal: ending.signal });
    ending.abort();
    return response.headers.get('cache-control');
  };

  it.each(endpoints)('no answer and no refusal of %s', async (_, endpoint) => {
    const { method, path } = endpoint;
    const query = hasTokenInQuery(endpoint) ? `?authorization=${client.token}&pdfId=none` : '';
    expect(await kept(method, path + query)).toContain('no-store');
    expect(await kept(method, path, { authorization: 'Bearer none' })).toContain('no-store');
  });

  it('no refusal outside of the table', async () => {
    expect(await kept('GET', '/api/nothing')).toBe('no-store');
    expect(await kept('GET', '/metrics')).toBe('no-store');
  });
});
