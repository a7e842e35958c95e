import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { sampleDocument } from '../support/studying.ts';

const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

const pathOf = (id: string): string => `/api/notesRoutes/documentFile/${id}`;

describe('the file of a document', () => {
  let app: SharedApp;
  let client: Client;
  let path: string;
  let whole: Buffer;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    client = createClient(app.url);
    await client.signup();
    path = pathOf((await sampleDocument(client)).PDF_id);
    whole = await bytesOf(await client.raw('GET', path));
  });

  const ask = (headers: Record<string, string> = {}, method = 'GET') => client.raw(method, path, { headers });
  const ranged = (range: string, more = {}) => ask({ range: `bytes=${range}`, ...more });
  const tag = () => `"${createHash('sha256').update(whole).digest('hex')}"`;

  it('comes whole, to be kept by this browser only', async () => {
    const answer = await ask({ 'accept-encoding': 'gzip, br' });
    expect(whole.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(whole.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(/^attachment; filename=.*\.pdf"?$/),
      'x-content-type-options': 'nosniff',
      vary: 'Authorization',
      etag: tag(),
    });
    expect(answer.headers.has('content-encoding')).toBe(false);
    expect((await bytesOf(answer)).equals(whole)).toBe(true);
  });

  it('is there under the identity that the library shows, and its bytes are those that were uploaded', async () => {
    const form = new FormData();
    form.set('customName', 'Copy: of the "sample"');
    form.set('folderID', (await sampleDocument(client)).Folder_id);
    form.set('file', new Blob([new Uint8Array(whole)]), 'copy.pdf');
    const { body } = await client.call('uploadPDF', { form });
    const { PDF_id } = body.pdf;
    const answer = await client.raw('GET', pathOf(PDF_id));
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(whole)).toBe(true);
  });

  it.each([
    ['0-99', 0, 100],
    ['100-', 100, Infinity],
    ['-200', -200, Infinity],
    ['5-5', 5, 6],
    ['1000-999999999', 1000, Infinity],
    ['-999999999', 0, Infinity],
  ])('comes in part: %s', async (range, from, to) => {
    const wanted = whole.subarray(from, to);
    const start = from < 0 ? whole.length + from : from;
    const answer = await ranged(range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(
      `bytes ${start}-${start + wanted.length - 1}/${whole.length}`,
    );
    expect(answer.headers.get('content-length')).toBe(String(wanted.length));
    expect((await bytesOf(answer)).equals(wanted)).toBe(true);
  });

  it('refuses a part behind its end', async () => {
    const answer = await ranged(`${whole.length}-`);
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`);
    expect(answer.headers.get('content-type')).toContain('json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ error: 'The file has no such part.', code: 'NO_SUCH_PART' });
  });

  it.each(['bytes=a-b', 'lines=1-2', 'bytes=0-1,100-101'])('comes whole when asked for %s', async (range) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(whole)).toBe(true);
  });

  it('comes in part only of the file that is meant', async () => {
    expect((await ranged('0-9', { 'if-range': tag() })).status).toBe(206);
    const other = await ranged('0-9', { 'if-range': '"of another file"' });
    expect(other.status).toBe(200);
    expect((await bytesOf(other)).length).toBe(whole.length);
  });

  it('is not sent again to who has it, and not at all for its headers', async () => {
    expect((await ask({ 'if-none-match': tag(), 'cache-control': 'max-age=0' })).status).toBe(304);
    const head = await ask({}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
    expect((await bytesOf(head)).length).toBe(0);
  });

  it('is not there for others, without a token, for a text, and for what does not exist', async () => {
    const stranger = createClient(app.url);
    await stranger.signup();
    const form = new FormData();
    form.set('customName', 'notes');
    form.set('folderID', (await sampleDocument(client)).Folder_id);
    form.set('file', new Blob(['The heart has four chambers.']), 'notes.txt');
    const { body } = await client.call('uploadText', { form });
    const { TextDoc_id } = body.textDocument;
    for (const answer of [
      await stranger.raw('GET', path, { headers: { range: 'bytes=0-9' } }),
      await client.raw('GET', pathOf(TextDoc_id)),
      await client.raw('GET', pathOf('nothing')),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await fetch(app.url + path)).status).toBe(401);
  });

  it('is gone with its document', async () => {
    const form = new FormData();
    form.set('customName', 'gone soon');
    form.set('folderID', (await sampleDocument(client)).Folder_id);
    form.set('file', new Blob([new Uint8Array(whole)]), 'gone.pdf');
    const { body } = await client.call('uploadPDF', { form });
    const { PDF_id } = body.pdf;
    await client.call('deletePDF', { body: { pdfId: PDF_id, docType: 'pdf' } });
    expect((await client.raw('GET', pathOf(PDF_id))).status).toBe(404);
  });
});
