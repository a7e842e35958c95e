import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFrontend } from './frontend.ts';

const script = 'export const answer = 42;'.repeat(100);
const page = '<!doctype html><title>Anamnesis</title>';
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

describe('the built frontend', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontend-'));
  let server: Server;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    for (const [file, text] of [
      ['index.html', page],
      ['assets/app.js', script],
      ['assets/a.browser.js', script],
    ] as const) {
      writeFileSync(join(folder, file), text);
      writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text));
      writeFileSync(join(folder, `${file}.gz`), gzipSync(text));
    }
    writeFileSync(join(folder, 'assets/font.woff2'), 'glyphs');
    writeFileSync(join(folder, 'service-worker.js'), script);
    const preloads = {
      '/pdfupload': ['</theme.js>; rel=preload; as=script', '</assets/frame.js>; rel=modulepreload'],
    };
    writeFileSync(join(folder, 'route-preloads.json'), JSON.stringify(preloads));
    const app = express();
    serveFrontend(app, folder);
    await new Promise<void>((resolve) => {
      server = app.listen(0, '127.0.0.1', () => resolve());
    });
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** Without the decoding that fetch does by itself. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const call = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      call.on('error', reject).end();
    });

  it('names what a route needs first with its page, whatever the case of its address', async () => {
    for (const path of ['/PDFupload', '/pdfupload/?document=1']) {
      const { headers, body } = await get(path);
      expect(headers['link']).toBe(
        '</theme.js>; rel=preload; as=script, </assets/frame.js>; rel=modulepreload',
      );
      expect(body.toString()).toBe(page);
    }
    expect((await get('/elsewhere')).headers['link']).toBeUndefined();
  });

  it('is sent in the smallest encoding that the client accepts, under its own type', async () => {
    const br = await get('/assets/app.js?x=1', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('text/javascript'),
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    const gz = await get('/assets/app.js', { 'accept-encoding': 'gzip' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body).toString()).toBe(script);
    expect(gz.headers.etag).not.toBe(br.headers.etag);
  });

  it.each([{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'br;q=0, gzip;q=0' }])(
    'is sent as it is to a client that takes it in no other way: %j',
    async (headers) => {
      const plain = await get('/assets/app.js', headers as Record<string, string>);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.vary).toBe('Accept-Encoding');
      expect(plain.body.toString()).toBe(script);
    },
  );

  it('serves range requests', async () => {
    const part = await get('/assets/app.js', { 'accept-encoding': 'br', range: 'bytes=0-5' });
    expect([part.status, part.body.toString()]).toEqual([206, 'export']);
  });

  it('serves its page for every address, to be revalidated each time', async () => {
    for (const path of ['/', '/PDFupload', '/anki-play?x=1']) {
      const { status, headers, body } = await get(path, { 'accept-encoding': 'br' });
      expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
        200,
        'br',
        'no-cache',
      ]);
      expect(headers['content-type']).toContain('text/html');
      expect(brotliDecompressSync(body).toString()).toBe(page);
    }
  });

  it('lets a browser hear of every new version of the worker', async () => {
    const { status, headers } = await get('/service-worker.js');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain('text/javascript');
  });

  it('has no page for a script that is not there', async () => {
    expect((await get('/assets/gone.js')).status).toBe(404);
    expect((await get('/assets/font.woff2', { 'accept-encoding': 'br' })).body.toString()).toBe('glyphs');
  });

  it('is compressed whatever its name', async () => {
    const { headers } = await get('/assets/a.browser.js', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
  });

  it('sets its encoding on no other response', async () => {
    const posted = await get('/index.html', { 'accept-encoding': 'br' }, 'POST');
    expect([posted.status, posted.headers['content-encoding']]).toEqual([404, undefined]);
  });

  it('responds to HEAD with the size', async () => {
    const head = await get('/assets/app.js', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.headers['content-encoding'], head.body.length]).toEqual(['br', 0]);
  });
});
