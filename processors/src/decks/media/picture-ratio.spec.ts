import { expect, it } from 'vitest';
import { ratioOfPicture } from './picture-ratio.ts';

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const frame = [0xff, 0xc2, 0, 17, 8, 0, 100, 0, 200, 3];
const webp = (kind: string, ...content: number[]) =>
  bytes('RIFF', [9, 0, 0, 0], 'WEBP', kind, [9, 0, 0, 0], content);

it.each([
  ['PNG', bytes('\u0089PNG\r\n\u001A\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 200, 0, 0, 0, 100])],
  ['GIF', bytes('GIF89a', [200, 0, 100, 0])],
  ['JPEG behind its tables', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xff, 0xc4, 0, 2], frame)],
  ['WebP', webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 200, 0, 100, 0)],
  ['WebP without loss', webp('VP8L', 0x2f, 199, 0xc0, 0x18, 0)],
  ['extended WebP', webp('VP8X', 0, 0, 0, 0, 199, 0, 0, 99, 0, 0)],
])('the proportions of a %s are read', (_, file) => {
  expect(ratioOfPicture(file)).toBe(2);
  for (let length = 0; length < file.length; length += 1)
    expect([null, 2]).toContain(ratioOfPicture(file.subarray(0, length)));
});

it.each([
  ['nothing', bytes('')],
  ['a text', bytes('a text that is no picture')],
  [
    'a JPEG without end',
    bytes(
      [0xff, 0xd8],
      Array.from({ length: 5_000 }, () => 0xff),
    ),
  ],
  ['a picture of no size', bytes('GIF89a', [0, 0, 0, 0])],
])('%s has none', (_, file) => expect(ratioOfPicture(file)).toBeNull());
