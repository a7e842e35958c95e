import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../test/support/raw-request.ts';
import { errorHandler } from './calls/errors.ts';
import { serveFrontend } from './frontend/frontend.ts';

describe('hostile addresses of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-frontend-'));
  const app = express().use((req, _, next) => {
    req.log = pino({ level: 'silent' });
    next();
  });
  const server = createServer(app);
  let url = '';
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), 'the page');
    writeFileSync(join(folder, 'assets/a.js'), 'a');
    serveFrontend(app, folder);
    app.use(errorHandler());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, more = '') =>
    sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`);

  it.each(['/assets/..%2f', '/assets/..%2findex.html', '/assets/.hidden', '/assets/none.js', '/assets/'])(
    '%s is not there',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, JSON.parse(body)]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
      expect(headers).toContain('Cache-Control: no-store');
    },
  );

  it.each(['/assets/%', '/assets/%00', '/%', '/%ff'])('%s cannot be read', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  it('have no parts beyond their end', async () => {
    expect((await get('/assets/a.js', 'Range: bytes=5-\r\n')).status).toBe(416);
    expect((await get('/assets/a.js', 'If-Match: "other"\r\n')).status).toBe(412);
  });

  it('keep their own caching', async () => {
    expect((await get('/assets/a.js')).headers).toContain(
      'Cache-Control: public, max-age=31536000, immutable',
    );
    expect((await get('/some/page')).headers).toContain('Cache-Control: no-cache');
  });
});
