import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { pageKey } from '@anamnesis/contracts/documents/read-models.ts';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { good } from '../support/sharing.ts';
import { sampleDocument, until } from '../support/studying.ts';

const ask = (client: Client, query: object) => {
  const sent = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return client.raw('GET', `${occlusionApi.getPagePlaces.path}?${new URLSearchParams(sent)}`);
};

/** A page of text, one with a drawing, one that is turned, an empty one, and one of 10,000 points. */
async function pages(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(
    await pdfOf(['Digoxin slows the heart.\nIt is cleared by the kidney.', '', 'Nitrates relax veins.', '']),
  );
  const page = pdf.getPage(1);
  const style = { borderColor: rgb(0, 0, 0), borderWidth: 1 };
  page.drawText('The renin system', { x: 50, y: 780, size: 22 });
  for (const [n, name] of ['Renin', 'Angiotensin', 'Aldosterone'].entries()) {
    page.drawRectangle({ x: 80, y: 600 - 80 * n, width: 160, height: 40, ...style });
    page.drawText(name, { x: 100, y: 615 - 80 * n, size: 12 });
    if (n > 0) page.drawLine({ start: { x: 160, y: 680 - 80 * n }, end: { x: 160, y: 640 - 80 * n } });
  }
  pdf.getPage(2).setRotation(degrees(90));
  pdf.addPage([10_000, 10_000]).drawText('Aorta', { x: 5_000, y: 5_000, size: 400 });
  return pdf.save();
}

async function upload(client: Client, file: Uint8Array, name = 'drugs.pdf'): Promise<string> {
  const form = new FormData();
  form.set('customName', name);
  form.set('folderID', (await sampleDocument(client)).Folder_id);
  form.set('file', new Blob([new Uint8Array(file)]), name);
  return good('an upload', await client.call('uploadPDF', { form })).pdf.PDF_id;
}

describe('the places of a page', () => {
  let app: TestApp;
  let ann: Client;
  let pdfId: string;
  beforeAll(async () => {
    app = await startTestApp({ converter: null });
    ann = await enrol();
    pdfId = await upload(ann, await pages());
    await until(ann, async () => (await ask(ann, { pdfId, pageNumber: 5 })).status === 200);
  });
  afterAll(() => app.destroy());

  async function enrol(): Promise<Client> {
    const client = createClient(app.url);
    await client.signup();
    await sampleDocument(client);
    return client;
  }

  async function places(pageNumber: number) {
    const answer = await ask(ann, { pdfId, pageNumber });
    expect(answer.status).toBe(200);
    return occlusionApi.getPagePlaces.response.parse(await answer.json());
  }

  it('are its words and lines, in fractions of the page, and no figure on a page of text', async () => {
    const { size, words, lines, figures, pictures } = await places(1);
    expect([size, figures, pictures]).toEqual([{ width: 595, height: 842 }, [], []]);
    expect(words.map(({ text }) => text)).toContain('kidney.');
    expect(lines.map(({ text }) => text)).toEqual([
      'Digoxin slows the heart.',
      'It is cleared by the kidney.',
    ]);
    expect(words[0]!.place.x).toBeCloseTo(50 / 595);
    expect(words[0]!.place.y).toBeGreaterThan(0.05);
    expect(words[0]!.place.y).toBeLessThan(0.08);
  });

  it('are a drawing with its labels, under the heading of the page', async () => {
    const { figures, pictures } = await places(2);
    const [figure, ...others] = figures;
    expect(others).toEqual([]);
    expect(pictures).toHaveLength(1);
    expect(pictures[0]!.y).toBeGreaterThan(figure!.region.y);
    expect(figure!.title).toBe('The renin system');
    expect(figure!.labels.map(({ text }) => text)).toEqual(['Renin', 'Angiotensin', 'Aldosterone']);
    for (const { place } of figure!.labels) {
      expect(place.x).toBeGreaterThan(figure!.region.x);
      expect(place.y + place.height).toBeLessThan(figure!.region.y + figure!.region.height);
    }
  });

  it('are those of the page as it is shown when it is turned; none on an empty page; and on one of 10,000 points', async () => {
    const turned = await places(3);
    expect(turned.size).toEqual({ width: 842, height: 595 });
    const [word] = turned.words;
    expect(word!.place.height * 595).toBeGreaterThan(word!.place.width * 842);
    expect(await places(4)).toMatchObject({ words: [], lines: [], figures: [] });
    expect(await places(5)).toMatchObject({ size: { width: 10_000 }, words: [{ text: 'Aorta' }] });
  });

  it('are measured once, and gone with the document', async () => {
    const stored = await app.ports.store.collection('pages').get(pageKey(pdfId, 1));
    const { hash } = (stored as unknown as { picture: { hash: string } }).picture;
    const files = await app.ports.derived.filesOf(hash);
    expect(files.length).toBeGreaterThan(0);
    await places(1);
    expect(await app.ports.derived.filesOf(hash)).toEqual(files);
    const copy = await upload(ann, await pdfOf(['A page that is deleted.']), 'deleted.pdf');
    await until(ann, async () => (await ask(ann, { pdfId: copy, pageNumber: 1 })).status === 200);
    const own = await app.ports.store.collection('pages').get(pageKey(copy, 1));
    const gone = (own as unknown as { picture: { hash: string } }).picture.hash;
    const [measured] = await app.ports.derived.filesOf(gone);
    good('a deletion', await ann.call('deletePDF', { body: { pdfId: copy } }));
    expect((await ask(ann, { pdfId: copy, pageNumber: 1 })).status).toBe(404);
    await eventually(async () => !(await app.ports.blobs.has(measured!)));
  });

  it('are not there for others, without a token, of texts, and of pages that do not exist', async () => {
    const ben = await enrol();
    expect((await ask(ben, { pdfId, pageNumber: 1 })).status).toBe(404);
    expect((await ask(createClient(app.url), { pdfId, pageNumber: 1 })).status).toBe(401);
    expect((await ask(ann, { pdfId, pageNumber: 6 })).status).toBe(404);
    expect((await ask(ann, { pdfId: 'nothing', pageNumber: 1 })).status).toBe(404);
    const form = new FormData();
    form.set('customName', 'notes');
    form.set('folderID', (await sampleDocument(ann)).Folder_id);
    form.set('file', new Blob(['Digoxin slows the heart.']), 'notes.txt');
    const { TextDoc_id } = good('an upload', await ann.call('uploadText', { form })).textDocument;
    expect((await ask(ann, { pdfId: TextDoc_id, pageNumber: 1 })).status).toBe(404);
  });

  it.each([{ pageNumber: 0 }, { pageNumber: 'NaN' }, { pageNumber: 1.5 }, { pdfId: 'x'.repeat(200) }])(
    'are refused for what is no page: %j',
    async (wrong) => {
      expect((await ask(ann, { pdfId, pageNumber: 1, ...wrong })).status).toBe(400);
    },
  );
});
