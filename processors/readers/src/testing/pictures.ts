// Pictures of specs, 96 × 64: red on the left, blue on the right.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import {
  ColorSpace,
  type IMagickImage,
  ImageMagick,
  initializeImageMagick,
  MagickFormat,
  MagickImageCollection,
  MagickReadSettings,
} from '@imagemagick/magick-wasm';

export const [width, height] = [96, 64];
export const place = 'Ward 7, 48.2083 N 16.3731 E';
const red = [255, 0, 0];
const blue = [0, 0, 255];

export const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

type PngOptions = {
  /** What the header says. */
  size?: readonly [number, number];
  bits?: 8 | 16;
  /** Of the left half, 0 to 255; undefined: no channel for it. */
  alpha?: number;
  /** Chunks before the pixels. */
  before?: readonly Uint8Array[];
  /** Behind the first bytes of the pixels nothing comes, and the checksums are right. */
  pixelBytes?: number;
};

export function aPng({
  size = [width, height],
  bits = 8,
  alpha,
  before = [],
  pixelBytes,
}: PngOptions = {}): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size[0], 0);
  header.writeUInt32BE(size[1], 4);
  header.set([bits, alpha === undefined ? 2 : 6], 8);
  const sample = (value: number): number[] => (bits === 16 ? [value, value] : [value]);
  const pixel = (x: number): number[] => {
    const isLeft = x < width / 2;
    const colour = isLeft ? red : blue;
    return [...colour, ...(alpha === undefined ? [] : [isLeft ? alpha : 255])].flatMap(sample);
  };
  const row = [0, ...Array.from({ length: width }, (_, x) => pixel(x)).flat()];
  const rows = deflateSync(Uint8Array.from(Array.from({ length: height }, () => row).flat()));
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      ...before,
      chunk('IDAT', rows.subarray(0, pixelBytes)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** Text and EXIF of a PNG, which name a place. */
export const metadataChunks = (orientation = 1): Uint8Array[] => [
  chunk('tEXt', Buffer.from(`Comment\0${place}`, 'latin1')),
  chunk('eXIf', exif(orientation)),
];

/** EXIF with an orientation and a place. */
function exif(orientation: number): Buffer {
  const metadata = Buffer.from(`${place}\0`, 'latin1');
  const bytes = Buffer.alloc(8 + 2 + 2 * 12 + 4 + metadata.length);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(2, 8);
  const entry = (at: number, tag: number, type: number, count: number, value: number): void => {
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  };
  entry(10, 0x010e, 2, metadata.length, 38);
  entry(22, 0x0112, 3, 1, orientation);
  metadata.copy(bytes, 38);
  return bytes;
}

let ready: Promise<void> | undefined;
const decoder = async (): Promise<void> =>
  (ready ??= readFile(new URL(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'))).then((wasm) =>
    initializeImageMagick(wasm),
  ));

async function written(
  format: MagickFormat,
  change: (image: IMagickImage) => void = () => {},
): Promise<Buffer> {
  await decoder();
  return ImageMagick.read(aPng(), new MagickReadSettings({ format: MagickFormat.Png }), (image) => {
    change(image);
    return image.write(format, (bytes) => Buffer.from(bytes));
  });
}

export const segment = (marker: number, content: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** A photo as cameras write it: EXIF in front, a preview with a place behind it. */
export async function aJpeg(orientation = 1, { cmyk = false } = {}): Promise<Uint8Array> {
  const plain = await written(MagickFormat.Jpeg, (image) => {
    image.quality = 95;
    if (cmyk) image.colorSpace = ColorSpace.CMYK;
  });
  const start = plain.subarray(0, 2);
  const metadata = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation)]));
  const behind = Buffer.from(`MPF ${place}`, 'latin1');
  return new Uint8Array(Buffer.concat([start, metadata, segment(0xfe, behind), plain.subarray(2), behind]));
}

export async function aWebp(): Promise<Uint8Array> {
  const webp = await written(MagickFormat.WebP);
  const metadata = Buffer.from(`<x:xmpmeta>${place}</x:xmpmeta>`.padEnd(60), 'latin1');
  const head = Buffer.from('XMP \0\0\0\0', 'latin1');
  head.writeUInt32LE(metadata.length, 4);
  const whole = Buffer.concat([webp, head, metadata]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return new Uint8Array(whole);
}

/** An animation whose second picture has the colours the other way round. */
export async function aMovingWebp(): Promise<Uint8Array> {
  await decoder();
  const frames = MagickImageCollection.create();
  return ImageMagick.read(aPng(), new MagickReadSettings({ format: MagickFormat.Png }), (first) =>
    first.clone((second) => {
      second.flop();
      frames.push(first);
      frames.push(second);
      return frames.write(MagickFormat.WebP, (bytes) => bytes.slice());
    }),
  );
}

/** Written by pillow-heif, with a camera and a place in its EXIF. */
export const aHeic = (): Uint8Array =>
  new Uint8Array(readFileSync(new URL('two-colours.heic', import.meta.url)));
