import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session } from '../api/tab.ts';
import { callsOf, refused, respond } from '../testing/fake-server.ts';
import { ann } from '../testing/show.tsx';
import { aDrawing, anOcclusion, aPictureFile, withDrawings } from './occlusion.fixture.ts';
import { onPicture, partOf } from './page-part.ts';
import { holdPicture, knownPicture } from './pictures.ts';

const aPart = () => partOf(anOcclusion());

it('fetches a picture once for all who show it, and knows its size', async () => {
  session.signIn({ ...ann });
  const { pictures } = withDrawings();
  const part = aPart();
  const [one, other] = [holdPicture(part), holdPicture({ ...part })];
  const picture = await one.picture;
  expect(await other.picture).toBe(picture);
  expect(picture).toMatchObject({ width: 600, height: 400 });
  expect(knownPicture(part)).toBe(picture);
  const { pdfId } = part;
  expect(pictures()).toEqual([{ pdfId, pageNumber: '3', x: '0.1', y: '0.1', width: '0.5', height: '0.5' }]);
});

it('forgets those that were shown long ago, and none that is shown', async () => {
  session.signIn({ ...ann });
  const { urls, revoked } = withDrawings();
  const shown = holdPicture(aPart());
  await shown.picture;
  for (let count = 0; count < 20; count += 1) {
    const { picture, release } = holdPicture(aPart());
    await picture;
    release();
    release();
  }
  expect(revoked).toContain(urls[1]);
  expect(revoked).not.toContain(urls[0]);
  expect(revoked).not.toContain(urls.at(-1));
  shown.release();
});

it('leaves no picture behind when the person leaves', async () => {
  session.signIn({ ...ann });
  const { urls, revoked } = withDrawings();
  const part = aPart();
  const { picture, release } = holdPicture(part);
  await picture;
  session.signIn({ ...ann, id: 'user-ben', token: 'token-of-ben' });
  expect(knownPicture(part)).toBeNull();
  release();
  expect(revoked).toContain(urls[0]);
});

it('asks again for what could not be fetched', async () => {
  session.signIn({ ...ann });
  withDrawings();
  const part = aPart();
  respond('getPagePicture', () => {
    throw refused(409, 'It cannot be drawn.', 'NOT_FOUND');
  });
  await expect(holdPicture(part).picture).rejects.toMatchObject({ status: 409 });
  respond('getPagePicture', () => aPictureFile as never);
  await waitFor(async () => expect(await holdPicture(part).picture).toMatchObject({ width: 600 }));
});

it('waits for a page that is being prepared', async () => {
  session.signIn({ ...ann });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    withDrawings();
    let asked = 0;
    respond('getPagePicture', () => {
      asked += 1;
      if (asked === 1) throw refused(413, 'It is being prepared.', 'DOCUMENT_TOO_LARGE');
      return aPictureFile as never;
    });
    const { picture, release } = holdPicture(aPart());
    await vi.waitFor(() => expect(asked).toBe(1));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await picture).toMatchObject({ width: 600 });
    release();
  } finally {
    vi.useRealTimers();
  }
});

it('waits no longer than somebody wants it', async () => {
  session.signIn({ ...ann });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    withDrawings();
    let asked = 0;
    respond('getPagePicture', () => {
      asked += 1;
      throw refused(413, 'It is being prepared.', 'DOCUMENT_TOO_LARGE');
    });
    const { picture, release } = holdPicture(aPart());
    const failure = picture.catch((error: unknown) => error);
    await vi.waitFor(() => expect(asked).toBe(1));
    release();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await failure).toMatchObject({ code: 'DOCUMENT_TOO_LARGE' });
    expect(asked).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it('is the file of a deck where a drawing came with one, shown whole', async () => {
  session.signIn({ ...ann });
  withDrawings();
  respond('getDeckMedium', () => aPictureFile as never);
  const file = `${'a'.repeat(64)}.png`;
  const occlusion = anOcclusion(aDrawing({ picture: file }));
  const { picture } = holdPicture(partOf(occlusion));
  expect(await picture).toMatchObject({ width: 600 });
  expect(callsOf('getDeckMedium')).toEqual([{ pdfId: occlusion.pdfId, file }]);
  expect(callsOf('getPagePicture')).toEqual([]);
  expect(onPicture(occlusion.drawing).region).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});
