import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { encodePng } from './png.ts';
import { decodePng } from './png.fixture.ts';

describe('encodePng', () => {
  it('gives back every pixel', () => {
    const side = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(side, side, fc.infiniteStream(fc.nat(255)), (width, height, values) => {
        const rgbx = Uint8Array.from({ length: width * height * 4 }, () => values.next().value);
        const image = decodePng(encodePng(rgbx, width, height));
        expect([image.width, image.height]).toEqual([width, height]);
        for (let pixel = 0; pixel < width * height; pixel += 1) {
          expect(image.pixel(pixel % width, Math.floor(pixel / width))).toEqual([
            ...rgbx.subarray(pixel * 4, pixel * 4 + 3),
          ]);
        }
      }),
    );
  });

  it('ends its chunks with right check sums', () => {
    // From the PNG specification: the end chunk is always the same.
    const end = Buffer.from(encodePng(new Uint8Array(4), 1, 1)).subarray(-12);
    expect(end.toString('hex')).toBe('0000000049454e44ae426082');
  });
});
