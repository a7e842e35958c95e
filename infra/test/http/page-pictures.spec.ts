import { createHash } from 'node:crypto';
import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { pageKey } from '@anamnesis/contracts/documents/read-models.ts';
import { mostPictureBytes } from '@anamnesis/contracts/documents/requests.ts';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { draw, drawingOf, occlusions } from '../support/occluding.ts';
import { good } from '../support/sharing.ts';
import { sampleDocument, until } from '../support/studying.ts';

const most = 30;
const region: Place = { x: 0.1, y: 0.2, width: 0.5, height: 0.25 };
const other: Place = { ...region, x: 0.3 };

/** Width and height of a PNG, which all of these pictures are. */
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

const ask = (client: Client, query: object, init: { headers?: Record<string, string> } = {}) => {
  const sent = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return client.raw('GET', `${occlusionApi.getPagePicture.path}?${new URLSearchParams(sent)}`, init);
};
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

/** Two pages of A4, of which the second is shown on its side. */
async function turned(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await pdfOf(['Digoxin slows the heart.', 'Nitrates relax veins.']));
  pdf.getPage(1).setRotation(degrees(90));
  return pdf.save();
}

async function upload(client: Client, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('customName', 'Drugs');
  form.set('folderID', (await sampleDocument(client)).Folder_id);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'drugs.pdf');
  const { PDF_id } = good('an upload', await client.call('uploadPDF', { form })).pdf;
  await until(client, async () => {
    const query = { pdfId: PDF_id, pageNumber: '2' };
    return (await ask(client, query)).status === 200;
  });
  return PDF_id;
}

describe('the picture of a page', () => {
  let app: TestApp;
  let ann: Client;
  let pdfId: string;
  /** Somebody else with the same file. */
  let eve: Client;
  let copyId: string;
  beforeAll(async () => {
    app = await startTestApp({
      converter: null,
      rates: { pictures: [{ most, withinMs: 600_000 }] },
    });
    ann = await enrol();
    pdfId = await upload(ann, await turned());
  });
  afterAll(() => app.destroy());

  async function enrol(): Promise<Client> {
    const client = createClient(app.url);
    await client.signup();
    await sampleDocument(client);
    return client;
  }

  /** The files that were made of a page. */
  const filesOf = async (pageNumber = 1): Promise<string[]> => {
    const page = await app.ports.store.collection('pages').get(pageKey(pdfId, pageNumber));
    const { hash } = (page as unknown as { picture: { hash: string } }).picture;
    return app.ports.derived.filesOf(hash);
  };

  it('comes as it is shown, sized for a screen, to be kept by this browser only', async () => {
    const answer = await ask(ann, { pdfId, pageNumber: 1 });
    const whole = await bytesOf(answer);
    const hash = createHash('sha256').update(whole).digest('hex');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(whole.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': expect.stringContaining('Drugs 1.png'),
      'x-content-type-options': 'nosniff',
      etag: `"${hash}"`,
      vary: 'Authorization',
    });
    expect(whole.length).toBeLessThan(mostPictureBytes);
    expect(sizeOf(whole)).toEqual([989, 1_400]);
    expect(sizeOf(await bytesOf(await ask(ann, { pdfId, pageNumber: 2 })))).toEqual([1_400, 989]);
    expect(await filesOf()).toEqual([hash]);
  });

  it('comes in part, which is kept only once somebody drew on it', async () => {
    const before = await filesOf();
    const answer = await ask(ann, { pdfId, pageNumber: 1, ...other });
    expect(answer.status).toBe(200);
    const part = await bytesOf(answer);
    expect(sizeOf(part)).toEqual([1_400, 991]);
    expect(await filesOf()).toEqual(before);

    const { occlusionId } = good('a drawing', await draw(ann, { pdfId, drawing: drawingOf(['Digoxin']) }));
    const [drawn] = await occlusions(ann, occlusionId);
    const shown = drawn!.drawing.region;
    const tagged = await ask(ann, { pdfId, pageNumber: 1, ...shown });
    const tag = tagged.headers.get('etag');
    expect(await filesOf()).toHaveLength(before.length + 1);
    expect(await filesOf()).toContain(tag?.slice(1, -1));
    const again = { headers: { 'if-none-match': tag!, 'cache-control': 'max-age=0' } };
    // As another client counted it.
    const same = { ...shown, x: shown.x + 0.000_001, width: shown.width - 0.000_002 };
    expect((await ask(ann, { pdfId, pageNumber: 1, ...same }, again)).status).toBe(304);
    expect((await ask(ann, { pdfId, pageNumber: 1, ...other }, again)).status).toBe(200);
  });

  it.each([
    { x: 0.6 },
    { width: 0 },
    { height: 0.000_1 },
    { width: -0.5 },
    { x: 'NaN' },
    { y: '1e309' },
    { width: 1.01, x: 0 },
    { pageNumber: 0 },
    { pageNumber: '1; drop table' },
    { pdfId: 'x'.repeat(200) },
  ])('is refused where it is no part of a page: %j', async (wrong) => {
    const answer = await ask(ann, { pdfId, pageNumber: 1, ...region, ...wrong });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is not there for others, without a token, and for what does not exist', async () => {
    const ben = await enrol();
    for (const answer of [
      await ask(ben, { pdfId, pageNumber: 1 }),
      await ask(ann, { pdfId, pageNumber: 3 }),
      await ask(ann, { pdfId: '../..', pageNumber: 1 }),
    ])
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    const open = `${app.url}${occlusionApi.getPagePicture.path}?pdfId=${pdfId}&pageNumber=1`;
    expect((await fetch(open)).status).toBe(401);
  });

  it('is refused to who asks for very many regions, and none of them was kept', async () => {
    eve = await enrol();
    copyId = await upload(eve, await turned());
    const before = await filesOf(2);
    const statuses: number[] = [];
    for (let n = 0; n < most; n += 1) {
      const answer = await ask(eve, { pdfId: copyId, pageNumber: 2, ...region, x: n / 100 });
      await answer.body?.cancel();
      statuses.push(answer.status);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await filesOf(2)).toEqual(before);
    expect((await ask(ann, { pdfId, pageNumber: 1 })).status).toBe(200);
  });

  it('is deleted with the last document that has its page', async () => {
    const files = await filesOf();
    expect(files.length).toBeGreaterThan(1);
    const there = async () => Promise.all(files.map((hash) => app.ports.blobs.has(hash)));
    good('deleting', await ann.call('deletePDF', { body: { pdfId, docType: 'pdf' } }));
    expect((await ask(ann, { pdfId, pageNumber: 1 })).status).toBe(404);
    await eventually(async () => (await app.ports.bus.depth('disposal')) === 0);
    expect(await there()).not.toContain(false);
    good('deleting', await eve.call('deletePDF', { body: { pdfId: copyId, docType: 'pdf' } }));
    await eventually(async () => !(await there()).includes(true));
  });
});
