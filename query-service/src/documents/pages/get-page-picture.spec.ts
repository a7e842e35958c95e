import { createHash } from 'node:crypto';
import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { regionKey, wholePageRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { type CutPicture, CutPagePicture } from '@anamnesis/contracts/documents/requests.ts';
import type { KeptFile } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { z } from 'zod';
import { expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getPagePicture } from './get-page-picture.ts';

type Asked = z.output<typeof CutPagePicture.input>;
type Query = Partial<Record<keyof z.input<typeof occlusionApi.getPagePicture.query>, string>>;

const text = 'the picture';
const hash = createHash('sha256').update(text).digest('hex');
const kept: CutPicture = { hash, size: text.length, format: 'png' };
const inReply: CutPicture = { ...kept, format: 'jpg', bytes: Buffer.from(text).toString('base64') };
const region: Place = { x: 0.25, y: 0.1, width: 0.5, height: 0.3 };

/** A PDF of two pages, of which the first is prepared; somebody drew on a region of it. */
function shelf(cut: (asked: Asked) => CutPicture | null = ({ keep }) => (keep ? kept : inReply)) {
  const made = setting();
  const { deps, bus, store, putDocument, putPage, putText } = made;
  putDocument({ documentId: 'd1', totalPages: 2, name: 'Heart' });
  putPage({ pageNumber: 1, picture: { kind: 'pdf', mime: 'application/pdf', hash: 'p1' } });
  putText('p1', 'page 1');
  putText(hash, text);
  putDocument({ documentId: 't1', type: 'text', totalPages: 1 });
  store.put('occlusions', 'o1', { documentId: 'd1', pageNumber: 1, region, regionKey: regionKey(region) });
  const asked: Asked[] = [];
  void bus.reply(CutPagePicture.subject, async (message) => {
    asked.push(CutPagePicture.input.parse(message));
    return { picture: cut(asked.at(-1)!) };
  });
  const open = (query: Query = {}, userId = 'ann') =>
    getPagePicture(deps)(
      {
        params: {},
        query: occlusionApi.getPagePicture.query.parse({ pdfId: 'd1', pageNumber: '1', ...query }),
        body: {},
      },
      as(userId),
    ) as Promise<KeptFile>;
  return { ...made, asked, open };
}

const sent = ({ x, y, width, height }: Place): Query => ({
  x: String(x),
  y: String(y),
  width: String(width),
  height: String(height),
});
async function bytesOf({ part, size }: KeptFile, from = 0, to = size): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of part({ from, to })) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

it('keeps the picture of a whole page and of a region that was drawn on', async () => {
  const { asked, open } = shelf();
  const whole = await open();
  expect(whole).toMatchObject({ fileName: 'Heart 1.png', mime: 'image/png', hash, size: text.length });
  expect(await bytesOf(whole)).toBe(text);
  await open(sent({ ...region, x: 0.250_001 }));
  expect(asked).toMatchObject([
    { userId: 'ann', page: 'p1', region: wholePageRegion, keep: true },
    { userId: 'ann', page: 'p1', keep: true },
  ]);
});

it('asks for a picture again that is damaged, or was deleted meanwhile', async () => {
  const made = shelf(() => {
    // It is the second time.
    if (made.asked.length > 1) made.putText(hash, text);
    return kept;
  });
  await made.deps.blobs.delete(hash);
  expect(await bytesOf(await made.open())).toBe(text);
  expect(made.asked).toHaveLength(2);
});

it('keeps no picture of any other region, and answers with it all the same', async () => {
  const { asked, open, store } = shelf();
  const other = await open(sent({ ...region, x: 0.26 }));
  expect(other).toMatchObject({ fileName: 'Heart 1.jpg', mime: 'image/jpeg', hash });
  expect([await bytesOf(other), await bytesOf(other, 4, 7)]).toEqual([text, 'pic']);
  store.remove('occlusions', 'o1');
  await open(sent(region));
  expect(asked.map(({ keep }) => keep)).toEqual([false, false]);
});

it.each([
  ['of another person', { pdfId: 'd1' }, 'ben'],
  ['of no document', { pdfId: 'none' }, 'ann'],
  ['of a text', { pdfId: 't1' }, 'ann'],
  ['behind the last one', { pageNumber: '3' }, 'ann'],
])('is not there of a page %s', async (_, query, userId) => {
  const { asked, open } = shelf();
  await expect(open(query, userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(asked).toEqual([]);
});

it('is not there yet of a page that is not prepared', async () => {
  const { open, putDocument } = shelf();
  await expect(open({ pageNumber: '2' })).rejects.toMatchObject({ code: 'DOCUMENT_TOO_LARGE' });
  putDocument({ documentId: 'd1', totalPages: 2, pagesFailed: true });
  await expect(open({ pageNumber: '2' })).rejects.toMatchObject({ code: 'PREPARATION_FAILED' });
});

it('is refused of a page that cannot be drawn, or whose file is lost', async () => {
  const { deps, open } = shelf(() => null);
  await expect(open()).rejects.toMatchObject({ code: 'PAGE_UNDRAWABLE' });
  await deps.blobs.delete('p1');
  await expect(open()).rejects.toMatchObject({ code: 'STORED_FILE_DAMAGED' });
});

it('is not there any more of a document that was deleted while it was cut', async () => {
  const made = shelf(() => {
    void made.deps.blobs.delete('p1');
    made.store.remove('documents', 'd1');
    throw new Error('no blob p1');
  });
  await expect(made.open()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it.each([
  { width: '0' },
  { x: '0.6', width: '0.5' },
  { x: '-0.1' },
  { height: '1.1' },
  { height: '0.0001' },
  { y: 'top' },
  { width: 'Infinity' },
  { pageNumber: '0' },
  { pageNumber: '1.5' },
])('takes no such region: %j', (query) => {
  const given = { pdfId: 'd1', pageNumber: '1', ...query };
  expect(occlusionApi.getPagePicture.query.safeParse(given).success).toBe(false);
});
