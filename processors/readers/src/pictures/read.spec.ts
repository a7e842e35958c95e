import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PictureDamaged } from './picture.ts';
import { readPicture } from './read.ts';
import {
  aHeic,
  aJpeg,
  aMovingWebp,
  aPng,
  aWebp,
  height,
  place,
  metadataChunks,
  width,
} from '../testing/pictures.ts';

let files: Record<string, Uint8Array>;
beforeAll(async () => {
  files = {
    png: aPng({ before: metadataChunks(6) }),
    jpeg: await aJpeg(6),
    webp: await aWebp(),
    'moving webp': await aMovingWebp(),
    heic: aHeic(),
  };
});

const tells = (bytes: Uint8Array): boolean =>
  [place.slice(0, 6), 'Camera of Ann', 'xmpmeta'].some((text) => Buffer.from(bytes).includes(text));
const each = (run: (bytes: Uint8Array, name: string) => void): void => {
  for (const [name, bytes] of Object.entries(files)) run(bytes, name);
};

function outcomeOf(bytes: Uint8Array): string {
  try {
    readPicture(bytes)?.bare();
    return 'read';
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

describe('the parts of a picture', () => {
  it('say what it is and how large, before anything is decoded', () => {
    const mimes = Object.entries(files).map(([name, bytes]) => [name, readPicture(bytes)?.mime]);
    expect(Object.fromEntries(mimes)).toEqual({
      png: 'image/png',
      jpeg: 'image/jpeg',
      webp: 'image/webp',
      'moving webp': 'image/webp',
      heic: 'image/heic',
    });
    each((bytes, name) => {
      const { width: wide, height: high } = readPicture(bytes)!;
      expect([name, ...[wide, high].toSorted((a, b) => b - a)]).toEqual([name, width, height]);
    });
  });

  it('are kept without places, cameras and previews, and stay a picture of the same size', () => {
    for (const name of ['png', 'jpeg', 'webp', 'heic'])
      expect([name, tells(files[name]!)]).toEqual([name, true]);
    each((bytes, name) => {
      const bare = readPicture(bytes)!.bare();
      expect([name, tells(bare)]).toEqual([name, false]);
      const { bare: _, ...again } = readPicture(bare)!;
      expect(readPicture(bytes)).toMatchObject(again);
      expect(readPicture(bare)!.bare()).toEqual(bare);
    });
  });

  it('are known to be cut off wherever they end', () => {
    each((bytes, name) => {
      // Behind the picture of the JPEG something else follows.
      const end = name === 'jpeg' ? readPicture(bytes)!.bare().length : bytes.length;
      fc.assert(
        fc.property(fc.integer({ min: 16, max: end - 1 }), (length) => {
          const read = (): unknown => readPicture(bytes.subarray(0, length));
          expect(read).toThrow(PictureDamaged);
        }),
        { numRuns: 60 },
      );
    });
  });

  it('are read or damaged, whatever is changed in them', () => {
    each((bytes) => {
      const change = fc.tuple(
        fc.integer({ min: 12, max: Math.min(bytes.length, 500) - 1 }),
        fc.integer({ min: 0, max: 255 }),
      );
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
          const changed = bytes.slice();
          for (const [at, value] of changes) changed[at] = value;
          expect(outcomeOf(changed)).toMatch(/^(read|PictureDamaged)$/u);
        }),
        { numRuns: 150 },
      );
    });
  });

  it('of something else are none', () => {
    for (const text of ['', 'PK\u0003\u0004', 'GIF89a', 'RIFF....WAVE', '\0\0\0\u0018ftypavif'])
      expect(readPicture(Buffer.from(text, 'latin1'))).toBeNull();
  });
});
