import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@anamnesis/contracts/api.ts';
import { mostDocumentPictures } from '@anamnesis/contracts/library/files/pictures.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import express from 'express';
import { pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { abortUpload, type Ending, uploadBody, uploadHead } from '../../../../test/support/raw-upload.ts';
import { openDirectoryBlobStore } from '../../../adapters/files/blob-store/blob-store.ts';
import { openDirectoryUploadStore } from '../../../adapters/files/upload-store/upload-store.ts';
import { errorHandler } from '../calls/errors.ts';
import { discardFiles, readForm } from './forms.ts';
import { createHttpServer } from '../server.ts';

const megabyte = 2 ** 20;
const bodyOf = (bytes: number) => uploadBody(Buffer.alloc(bytes, 'a'), { customName: 'A' });

/** The content, until the disk fails. */
async function* failing(content: AsyncIterable<Uint8Array>, failure: Error | null) {
  for await (const piece of content) {
    yield piece;
    if (failure) throw failure;
  }
}

const several = (count: number, bytes: (index: number) => number): FormData => {
  const form = new FormData();
  for (let n = 0; n < count; n += 1) form.append('file', new Blob([Buffer.alloc(bytes(n))]), `${n}.png`);
  return form;
};

describe('a form', () => {
  let dir: string;
  let server: Server;
  let url: string;
  /** How each upload ended, as its store saw it. */
  let outcomes: string[];
  let failure: Error | null;

  function openStore(): UploadStore {
    const store = openDirectoryUploadStore({ dir, blobs: openDirectoryBlobStore({ dir: join(dir, 'b') }) });
    return {
      ...store,
      async put(content) {
        const put = store.put(failing(content as AsyncIterable<Uint8Array>, failure));
        await put.then(
          () => outcomes.push('kept'),
          () => outcomes.push('failed'),
        );
        return put;
      },
    };
  }

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'forms-'));
    [outcomes, failure] = [[], null];
    const store = openStore();
    const app = express();
    app.use(pinoHttp({ logger: pino({ level: 'silent' }) }));
    app.post(api.uploadText.path, async (req, res) => {
      const form = await readForm(api.uploadText, req, store, { uploadLimitMb: 1 });
      await discardFiles(form, store);
      res.json(form.fields);
    });
    app.post(api.uploadPDF.path, async (req, res) => {
      const form = await readForm(api.uploadPDF, req, store, { uploadLimitMb: 1 });
      await discardFiles(form, store);
      res.json(form.files['file']?.map(({ fileName }) => fileName));
    });
    app.use(errorHandler());
    const pace = { bytes: 1, everyMs: 200 };
    server = createHttpServer(app, { connectionsPerAddress: 0, pace }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const left = () => readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isFile());
  /** Sends so much of a request with this body and answers with the status and the code that come back. */
  async function sendPart(body: Buffer, bytes: number): Promise<[number, string]> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(uploadHead(url, 'a token', body.length));
    socket.write(body.subarray(0, bytes));
    let answer = '';
    for await (const piece of socket) {
      answer += String(piece);
      if (answer.includes('}')) break;
    }
    return [Number(answer.split(' ')[1]), /"code":"(\w+)"/.exec(answer)?.[1] ?? ''];
  }

  it('is read with its fields, and its file up to the limit', async () => {
    const body = bodyOf(megabyte);
    const [status] = await sendPart(body, body.length);
    expect([status, outcomes, left()]).toEqual([200, ['kept'], []]);
  });

  it.each<[Ending, number]>([
    ['RST', 0],
    ['RST', 300],
    ['RST', 150_000],
    ['FIN', 0],
    ['FIN', 300],
    ['FIN', 150_000],
  ])('that ends by %s after %i bytes ends its file', async (ending, offset) => {
    await abortUpload({ url, token: 't', body: bodyOf(200_000) }, { offset, ending });
    if (offset > 0) await eventually(() => outcomes.length === 1);
    expect([outcomes, left()]).toEqual([offset > 0 ? ['failed'] : [], []]);
  });

  it('gets its response as soon as the storage is full, though most of it was not sent yet', async () => {
    failure = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const body = bodyOf(900_000);
    expect(await sendPart(body, 200_000)).toEqual([507, 'STORAGE_FULL']);
    expect([outcomes, left()]).toEqual([['failed'], []]);
  });

  it('that is sent on after its rejection keeps its connection until the response is read', async () => {
    failure = Object.assign(new Error('EDQUOT'), { code: 'EDQUOT' });
    const form = new FormData();
    form.set('file', new Blob([Buffer.alloc(megabyte)]), 'a.txt');
    for (let n = 0; n < 5; n += 1) {
      const answer = await fetch(url + api.uploadText.path, { method: 'POST', body: form });
      expect(answer.status).toBe(507);
    }
    expect(left()).toEqual([]);
  });
  const post = async (body: FormData): Promise<[number, unknown]> => {
    const response = await fetch(url + api.uploadPDF.path, { method: 'POST', body });
    return [response.status, await response.json()];
  };

  it.each(['__proto__', 'constructor', 'other'])('has no place for a file in the field %s', async (field) => {
    const body = new FormData();
    body.append(field, new Blob(['a']), 'a.png');
    const [status, answer] = await post(body);
    expect([status, answer]).toMatchObject([400, { error: 'This form has no place for one of the files.' }]);
    expect(left()).toEqual([]);
  });

  it('has several files of a field in the order in which they were sent, whichever is stored first', async () => {
    const most = mostDocumentPictures;
    const [status, names] = await post(several(most, (n) => (n % 2 === 0 ? 9_000 : 1)));
    expect([status, names]).toEqual([200, Array.from({ length: most }, (_, n) => `${n}.png`)]);
    expect(left()).toEqual([]);
  });

  it('with more files than its field may have, or larger ones together, is rejected and leaves none', async () => {
    const many = mostDocumentPictures + 1;
    expect(await post(several(many, () => 1))).toMatchObject([
      413,
      { code: 'TOO_MANY_FILES', limit: mostDocumentPictures },
    ]);
    expect(await post(several(3, () => 0.4 * megabyte))).toMatchObject([413, { code: 'FILE_TOO_LARGE' }]);
    expect(left()).toEqual([]);
  });

  it('whose connection is lost aborts its file', async () => {
    expect((await sendPart(bodyOf(900_000), 200_000))[0]).toBe(408);
    await eventually(() => outcomes.length === 1);
    expect([outcomes, left()]).toEqual([['failed'], []]);
  });

  it('with a file over the limit is rejected as soon as that is known', async () => {
    expect(await sendPart(bodyOf(megabyte + 5000), megabyte + 4000)).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await sendPart(bodyOf(3 * megabyte), 0)).toEqual([413, 'FILE_TOO_LARGE']);
    expect([outcomes, left()]).toEqual([['failed'], []]);
  });

  it('that goes on without end after its last part is rejected too', async () => {
    const body = bodyOf(1000);
    // Over the limit of the form, and so little that the rest is read before the connection is closed.
    const endless = Buffer.concat([body, Buffer.alloc(2.5 * megabyte)]);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = uploadHead(url, 'a token', 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
    socket.write(`${head}${endless.length.toString(16)}\r\n`);
    socket.write(endless);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(String(answer)).toMatch(/413[^]*FILE_TOO_LARGE/);
    expect(left()).toEqual([]);
  });

  it.each([
    ['is cut in the middle of a boundary', bodyOf(5000).subarray(0, -10)],
    ['has a malformed part', Buffer.from('--the-boundary-of-the-test\r\n\u0001: x\r\n\r\n')],
  ])('that %s is refused', async (_, body) => {
    expect(await sendPart(body, body.length)).toEqual([400, 'INVALID_REQUEST']);
    expect(left()).toEqual([]);
  });
});
