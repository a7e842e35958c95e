import { MeasurePage, type PageGeometry } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { box, line, page } from './geometry.fixture.ts';
import { getPagePlaces } from './get-page-places.ts';

const pdf = { kind: 'pdf', mime: 'application/pdf', hash: 'p1' } as const;
const geometry = page({ words: line('Aorta ascendens', 100, 100), pictures: [box(50, 50, 300, 300)] });

/** A PDF of three pages, of which two are prepared; what is asked of processors is kept. */
function shelf(measured: PageGeometry | null = geometry) {
  const made = setting();
  const { deps, bus, putDocument, putPage, putText } = made;
  putDocument({ documentId: 'd1', totalPages: 3, name: 'Heart', textBlob: 'text' });
  putDocument({ documentId: 't1', type: 'text', totalPages: 1 });
  putPage({ pageNumber: 1, picture: pdf });
  putPage({ pageNumber: 2, picture: { kind: 'image', mime: 'image/png', hash: 'p2' } });
  putText('p1', 'page 1');
  putText('geometry', JSON.stringify(measured));
  putText('text', JSON.stringify({ version: 1, type: 'pdf', pages: [{ pageNumber: 1, text: 'Aorta' }] }));
  const asked: unknown[] = [];
  void bus.reply(MeasurePage.subject, async (message) => {
    asked.push(MeasurePage.input.parse(message));
    return { geometry: measured && { hash: 'geometry', size: 1 } };
  });
  const handle = getPagePlaces(deps);
  const open = (query: { pdfId?: string; pageNumber?: number } = {}, userId = 'ann') =>
    handle({ params: {}, query: { pdfId: 'd1', pageNumber: 1, ...query }, body: {} }, as(userId));
  return { ...made, asked, open };
}

it('tells where words and lines stand, asking once for each page', async () => {
  const { asked, open } = shelf();
  const places = await open();
  expect(places.words.map(({ text }) => text)).toEqual(['Aorta', 'ascendens']);
  expect(places.lines.map(({ text }) => text)).toEqual(['Aorta ascendens']);
  expect(await open()).toEqual(places);
  expect(asked).toEqual([{ userId: 'ann', page: 'p1', recognised: null }]);
});

it('keeps what it tells for each person alone', async () => {
  const { asked, open, putDocument, putPage } = shelf();
  putDocument({ documentId: 'd2', userId: 'eve', totalPages: 3, name: 'Heart', textBlob: 'text' });
  putPage({ documentId: 'd2', userId: 'eve', pageNumber: 1, picture: pdf });
  const places = await open();
  expect(await open({ pdfId: 'd2' }, 'eve')).toEqual(places);
  await open({ pdfId: 'd2' }, 'eve');
  expect(asked).toMatchObject([{ userId: 'ann' }, { userId: 'eve' }]);
});

it('uses the words that were recognised of a page that is a picture', async () => {
  const { asked, open, putPage, putText } = shelf({ ...geometry, words: [], pictures: [] });
  const words = [{ text: 'Digoxin', box: box(100, 100, 50, 10), confidence: 0.9 }];
  const own = {
    pageNumber: 1,
    text: 'Digoxin',
    recognised: { confidence: 0.9, turnedBy: 0, skew: 0, words },
  };
  putText('recognised', JSON.stringify({ version: 1, type: 'pdf', pages: [own] }));
  putPage({ pageNumber: 1, picture: pdf, recognised: { confidence: 0.9, textBlob: 'recognised' } });
  expect((await open()).words.map(({ text }) => text)).toEqual(['Digoxin']);
  expect(asked).toMatchObject([{ recognised: 'upright' }]);
});

it('does not believe that a page is turned of which little could be read', async () => {
  const { asked, open, putPage, putText } = shelf();
  const words = [{ text: 'ejpqns', box: box(100, 100, 50, 10), confidence: 0.3 }];
  const own = { pageNumber: 1, text: '', recognised: { confidence: 0.3, turnedBy: 180, skew: 0, words } };
  putText('recognised', JSON.stringify({ version: 1, type: 'pdf', pages: [own] }));
  putPage({ pageNumber: 1, picture: pdf, recognised: { confidence: 0.3, textBlob: 'recognised' } });
  expect((await open()).words.map(({ text }) => text)).toEqual(['Aorta', 'ascendens']);
  putPage({
    pageNumber: 1,
    picture: { ...pdf, hash: 'p3' },
    recognised: { confidence: 0.9, textBlob: 'recognised' },
  });
  putText('p3', 'page 3');
  await open();
  expect(asked).toMatchObject([{ recognised: 'upright' }, { recognised: 'turned' }]);
});

it('tells nothing of a page that cannot be read, or is kept as an image', async () => {
  const nothing = { size: null, words: [], lines: [], figures: [], pictures: [] };
  expect(await shelf(null).open()).toEqual(nothing);
  expect(await shelf().open({ pageNumber: 2 })).toEqual(nothing);
});

it('does not know texts, pages that are not there, and what is somebody else’s', async () => {
  const { open } = shelf();
  await expect(open({ pdfId: 't1' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(open({ pageNumber: 4 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(open({ pdfId: 'nothing' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(open({}, 'eve')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(open({ pageNumber: 3 })).rejects.toMatchObject({ code: 'DOCUMENT_TOO_LARGE' });
});

it('says that a file is damaged', async () => {
  const { open, putPage } = shelf();
  putPage({ pageNumber: 1, picture: { ...pdf, hash: 'gone' } });
  await expect(open()).rejects.toMatchObject({ code: 'STORED_FILE_DAMAGED' });
});
