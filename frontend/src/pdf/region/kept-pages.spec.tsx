import { foldItems } from '@anamnesis/contracts/documents/region/fold.ts';
import { expect, it, vi } from 'vitest';
import { makeKeptPages, type KeptPage } from './kept-pages.ts';

const page = { pageNumber: 1, data: '', hasRawPdf: true, mime: 'application/pdf' };

function drawn(bytes = 1000): KeptPage {
  const picture = { source: document.createElement('canvas'), width: 100, bytes, isGone: false };
  const printed = { items: [], lineEnds: [], prints: [] };
  return { ...printed, ratio: 1, folded: foldItems([]), pieces: [], picture };
}
const draw = vi.fn<() => Promise<KeptPage>>(async () => drawn());

it('draws a page once for all its cards', async () => {
  draw.mockClear();
  const kept = makeKeptPages(draw);
  const [one, other] = await Promise.all([kept('a', page), kept('a', page)]);
  expect(await kept('a', page)).toBe(one);
  expect(other).toBe(one);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('tries a page again that could not be drawn', async () => {
  const kept = makeKeptPages(draw);
  draw.mockRejectedValueOnce(new Error('broken'));
  await expect(kept('a', page)).rejects.toThrow('broken');
  expect((await kept('a', page)).picture.isGone).toBe(false);
});

it('lets those go that were used first: no more pages, and no more bytes, are kept', async () => {
  const kept = makeKeptPages(draw);
  const pages: KeptPage[] = [];
  for (let at = 0; at < 24; at += 1) pages.push(await kept(`${at}`, page));
  await kept('0', page);
  pages.push(await kept('24', page));
  expect(pages.filter(({ picture }) => picture.isGone)).toEqual([pages[1]]);
  draw.mockResolvedValueOnce(drawn(64_000_000));
  const large = await kept('large', page);
  expect([...pages, large].filter(({ picture }) => !picture.isGone)).toEqual([large]);
});
