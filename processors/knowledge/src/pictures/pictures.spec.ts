import type { FactSource } from '@anamnesis/contracts/diseases/entry.ts';
import type { GuidePicture } from '@anamnesis/contracts/diseases/guides/picture.ts';
import { expect, it } from 'vitest';
import { createPictures } from './pictures.ts';

const book: FactSource = {
  id: 'book',
  kind: 'textbook',
  title: 'A book of hearts',
  publisher: 'A house',
  year: 2022,
};
const aPicture = (id: string, changes: Partial<GuidePicture> = {}): GuidePicture => ({
  id,
  title: `The title of ${id}`,
  alt: 'What it shows.',
  caption: 'What to look at.',
  diseases: ['gout'],
  source: 'book',
  reviewed: '2026-11-29',
  secondReading: '2026-11-29',
  ...changes,
});
const pictures = (...all: GuidePicture[]) =>
  createPictures(async () => [book], {
    pictures: async () => all,
    drawing: async (id) => `<svg>${id}</svg>`,
    page: async (id) => new TextEncoder().encode(id),
  });

it('a guide has the pictures of its disease, with their drawing and source', async () => {
  const { of } = pictures(aPicture('joint'), aPicture('heart', { diseases: ['heart-failure'] }));
  expect(await of('gout')).toEqual([
    {
      id: 'joint',
      title: 'The title of joint',
      alt: 'What it shows.',
      caption: 'What to look at.',
      svg: '<svg>joint</svg>',
      source: book,
    },
  ]);
  expect(await of('asthma')).toEqual([]);
});

it('what nobody has read a second time is neither shown nor taken', async () => {
  const { secondReading: _read, ...unread } = aPicture('joint');
  const { of, page } = pictures(unread);
  expect(await of('gout')).toEqual([]);
  expect(await page('joint')).toBeNull();
});

it('a picture is a page with its title', async () => {
  const { page } = pictures(aPicture('joint'));
  expect(await page('joint')).toEqual({
    title: 'The title of joint',
    bytes: new TextEncoder().encode('joint'),
  });
  expect(await page('../secrets')).toBeNull();
});
