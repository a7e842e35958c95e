import { api } from '@anamnesis/contracts/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { sendRaw } from '../support/raw-request.ts';

const json = { 'content-type': 'application/json' };
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const kB = 1024;
const filled = (bytes: number): string => `{"folderName":"${'x'.repeat(bytes - 17)}"}`;
const refusal = (status: number, code: string) => ({
  status,
  body: { code, error: expect.stringMatching(/^[A-Z].{10,}\.$/) },
});

describe('bodies', () => {
  let app: SharedApp;
  let client: Client;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    client = createClient(app.url);
    await client.signup();
  });

  const answerTo = async (
    body: BodyInit,
    headers: Record<string, string> = json,
    to: Endpoint = api.addFolder,
  ) => {
    const response = await client.raw(to.method, to.path, { body, headers });
    return { status: response.status, body: await response.json() };
  };

  it.each([
    ['that is no JSON', '{'],
    ['that is too large', 'x'.repeat(2 * 1024 * kB)],
    ['that is nested', nested(100_000)],
  ])('one %s is not looked at without a token', async (_, body) => {
    const response = await createClient(app.url).raw('POST', api.addFolder.path, { body, headers: json });
    expect(response.status).toBe(401);
  });

  it('of 64 kB are taken, larger ones where the call needs them', async () => {
    expect(await answerTo(filled(64 * kB))).toMatchObject({ status: 400, body: { field: 'folderName' } });
    expect(await answerTo(filled(64 * kB + 1))).toMatchObject(refusal(413, 'BODY_TOO_LARGE'));
    const pdfIds = Array.from({ length: 5000 }, (_, n) => `${n}`.padStart(36, '0'));
    const { status } = await client.call('batchCheckPDFAnkiStatus', { body: { pdfIds } });
    expect(status).toBe(200);
  });

  it('of no told length are bounded as well', async () => {
    const endless = new ReadableStream(
      { pull: (to) => to.enqueue(Buffer.alloc(kB, 32)) },
      { highWaterMark: 0 },
    );
    const bounded = endless.pipeThrough(firstBytes(200 * kB));
    const init = { body: bounded, duplex: 'half', headers: json };
    const response = await client.raw('POST', api.addFolder.path, init);
    expect(response.status).toBe(413);
  });

  it('are nested 32 levels deep at most, whatever their texts contain', async () => {
    expect(await answerTo(`{"folderName":${nested(31)}}`)).toMatchObject({ body: { field: 'folderName' } });
    for (const levels of [32, 30_000])
      expect(await answerTo(`{"folderName":${nested(levels)}}`)).toMatchObject({
        status: 400,
        body: { error: 'The body is nested too deeply.' },
      });
    expect(await answerTo(JSON.stringify({ folderName: `\\"${'[{'.repeat(100)}` }))).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['of another type', { 'content-type': 'text/plain' }],
    ['of a type that cannot be read', { 'content-type': 'application/json; =' }],
    ['in a charset that nobody knows', { 'content-type': 'application/json; charset=klingon' }],
    ['in UTF-16', { 'content-type': 'application/json; charset=utf-16' }],
    ['in an encoding that nobody knows', { ...json, 'content-encoding': 'snappy' }],
  ])('%s are refused with 415', async (_, headers) => {
    expect(await answerTo('{"folderName":"A"}', headers)).toMatchObject(refusal(415, 'NOT_JSON'));
    expect(await answerTo('{"email":"a@b.org"}', headers, api.login)).toMatchObject(refusal(415, 'NOT_JSON'));
  });

  it('that are not UTF-8 are refused, instead of keeping another text than the one that was sent', async () => {
    const body = Buffer.concat([
      Buffer.from('{"folderName":"Herz'),
      Buffer.from([0xe4, 0xff]),
      Buffer.from('"}'),
    ]);
    expect(await answerTo(body)).toEqual(refusal(415, 'NOT_JSON'));
    const { body: library } = await client.call('getUserFolders');
    expect(JSON.stringify(library)).not.toContain('Herz');
  });

  it('that are compressed are refused before they are blown up', async () => {
    const bomb = gzipSync(Buffer.alloc(1024 * kB, 32));
    expect(await answerTo(bomb, { ...json, 'content-encoding': 'gzip' })).toMatchObject(
      refusal(415, 'NOT_JSON'),
    );
  });

  it('are read where a public call is counted by what they name', async () => {
    const guess = { body: { email: 'nobody@example.org', password: 'x' } };
    expect((await client.call('login', guess)).status).toBe(401);
  });

  it('of calls that take none do not matter: mail programs send one to unsubscribe', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await client.raw('POST', '/unsubscribe?token=no', {
      body: 'List-Unsubscribe=One-Click',
      headers: form,
    });
    expect(await answer.json()).toMatchObject({ code: 'INVALID_LINK' });
  });
});

describe('addresses and headers', () => {
  let app: SharedApp;
  let client: Client;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    client = createClient(app.url);
    await client.signup();
  });

  const get = (path: string, more = '') =>
    sendRaw(app.url, `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`);

  it.each([
    '/assets/..%2f',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%00',
    '/assets/%',
    '/assets/.stamp',
    '/%',
    '/%c0%ae%c0%ae/',
    '/api/%ff',
    '/api/health/%2e%2e%2f',
    '/api/health?%',
    '//evil.example/%2f..',
  ])('%s is the mistake of who asks', async (path) => {
    const { status } = await get(path);
    expect(path === '/api/health?%' ? 200 : status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });

  it.each(['bytes=9999999999-', 'bytes=-', 'bytes=5-1'])(
    'the range %s is never our mistake',
    async (range) => {
      expect((await get('/', `Range: ${range}\r\n`)).status).toBeLessThan(500);
    },
  );

  it('a field of the query that comes twice is refused, as a list of fields is', async () => {
    const twice = ['questionType=anki&questionType=anki', 'questionType[]=anki', 'questionType[a]=anki'];
    for (const query of twice) {
      const response = await client.raw('GET', `${api.getDueQuestions.path}?dueDate=2026-01-01&${query}`);
      expect([query, response.status]).toEqual([query, 400]);
    }
    const tokens = `authorization=${client.token}&authorization=${client.token}`;
    expect((await client.raw('GET', `/api/changes?${tokens}`)).status).toBe(400);
    expect((await fetch(`${app.url}/api/changes?${tokens}`)).status).toBe(401);
  });

  it('what is too long to be an address or a header is told so', async () => {
    for (const answer of [
      await get(`/api/health?${'x'.repeat(30_000)}`),
      await get('/api/health', `X-Long: ${'x'.repeat(30_000)}\r\n`),
    ]) {
      expect(answer.status).toBe(431);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'HEADERS_TOO_LARGE' });
    }
    expect((await sendRaw(app.url, 'NONSENSE\r\n\r\n')).status).toBe(400);
  });
});

/** Ends a stream after so many bytes. */
function firstBytes(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, to) {
      bytes += chunk.length;
      if (bytes > most) to.terminate();
      else to.enqueue(chunk);
    },
  });
}
