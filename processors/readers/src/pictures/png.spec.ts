import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { encodePlainPng, encodePng, encodeShadesPng } from './png.ts';
import { decodePng } from '../testing/png.ts';

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

const grey = (value: number) => [value, value, value, 0];
const pixels = (image: Uint8Array | null, width: number, height: number) => {
  const { pixel } = decodePng(image ?? new Uint8Array());
  return Array.from({ length: width * height }, (_, n) => pixel(n % width, Math.floor(n / width)));
};

describe('encodePlainPng', () => {
  it('gives back every pixel, a third as large where there are no colours', () => {
    const side = 64;
    const shades = Array.from({ length: side * side }, (_, n) => (n * n) % 251);
    const without = Uint8Array.from(shades.flatMap(grey));
    const withColour = Uint8Array.from(shades.flatMap((value) => [value, 251 - value, value, 0]));
    const [small, large] = [without, withColour].map((each) => encodePlainPng(each, side, side, 1e6));
    expect(pixels(small ?? null, side, side)).toEqual(shades.map((value) => [value, value, value]));
    expect(pixels(large ?? null, side, side)).toEqual(shades.map((value) => [value, 251 - value, value]));
    expect(small!.length).toBeLessThan(large!.length);
  });

  it('is none where it would be too large', () => {
    const noise = Uint8Array.from({ length: 4 * 32 * 32 }, (_, n) => (n * 2_654_435_761) >>> 24);
    expect(encodePlainPng(noise, 32, 32, 500)).toBeNull();
    expect(encodePlainPng(new Uint8Array(4 * 32 * 32), 32, 32, 500)).not.toBeNull();
  });
});

describe('encodeShadesPng', () => {
  it('gives back the nearest of 16 shades of each channel, two pixels in a byte where their colours are few', () => {
    const few = [0, 255, 17, 24, 250, 128];
    const small = encodeShadesPng(Uint8Array.from(few.flatMap(grey)), 3, 2, 1e6);
    expect(small?.[24]).toBe(4);
    expect(pixels(small, 3, 2)).toEqual([0, 255, 17, 17, 255, 136].map((value) => [value, value, value]));
    const many = Array.from({ length: 21 }, (_, n) => [17 * (n % 16), n < 16 ? 0 : 255, 255, 0]);
    const large = encodeShadesPng(Uint8Array.from(many.flat()), 7, 3, 1e6);
    expect(large?.[24]).toBe(8);
    expect(pixels(large, 7, 3)).toEqual(many.map((each) => each.slice(0, 3)));
  });

  it('is none where it would be too large, or has more colours than a palette', () => {
    const noise = Array.from({ length: 32 * 32 }, (_, n) => Math.imul(n, 2_654_435_761) >>> 24);
    expect(encodeShadesPng(Uint8Array.from(noise.flatMap(grey)), 32, 32, 200)).toBeNull();
    const all = Array.from({ length: 272 }, (_, n) =>
      [n % 16, (n >> 4) % 16, n >> 8, 0].map((shade) => 17 * shade),
    );
    expect(encodeShadesPng(Uint8Array.from(all.flat()), 17, 16, 1e6)).toBeNull();
  });
});
