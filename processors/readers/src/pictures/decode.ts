// Pictures, decoded, turned and scaled by ImageMagick in WebAssembly. Runs in a worker whose memory is bounded.
import { readFile } from 'node:fs/promises';
import {
  AlphaAction,
  ColorSpace,
  FilterType,
  type IMagickImage,
  ImageMagick,
  initializeImageMagick,
  MagickColors,
  MagickFormat,
  MagickReadSettings,
  ResourceLimits,
} from '@imagemagick/magick-wasm';
import type { PictureMime } from '@anamnesis/contracts/library/files/pictures.ts';
import { encodePlainPng } from './png.ts';
import { mostPixels, pixelsOfPage } from './inspect-picture.ts';
import { imageOfPng, type PdfImage } from './page-image.ts';
import { PictureDamaged, PictureTooHeavy } from './picture.ts';
import { readJpeg } from './parts/jpeg-parts.ts';
import { readPicture } from './read.ts';
import { picturesIn } from './joined-file.ts';

const wasm = new URL(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'));
/** How much larger than its page a JPEG is decoded, so that scaling it stays sharp. */
const spare = 1.5;
/** Of 100: letters stay sharp. */
const quality = 80;
/** Of what is stored without loss, for each pixel: as for a page full of text. */
const mostBytes = 0.2;
/** The decoder is named, so that the content does not choose among all that there are. */
const formats: Record<PictureMime, MagickFormat> = {
  'image/png': MagickFormat.Png,
  'image/jpeg': MagickFormat.Jpeg,
  'image/webp': MagickFormat.WebP,
  'image/heic': MagickFormat.Heic,
};

/** As ImageMagick and what it decodes with say it. */
const outOfMemory = /memory|allocat|cache resources exhausted/iu;

let ready: Promise<void> | undefined;
let isBroken = false;

/** WebAssembly that has aborted answers nothing any more: its worker is replaced. */
export const isDecoderBroken = (): boolean => isBroken;

/** The picture as it is shown: upright, on white, of its first frame, with at most the pixels of a page. */
export async function decodePicture(bytes: Uint8Array): Promise<PdfImage> {
  const picture = readPicture(bytes);
  if (!picture) throw new PictureDamaged('it is no picture');
  ready ??= open();
  await ready;
  const scale = Math.min(1, Math.sqrt(pixelsOfPage / (picture.width * picture.height)));
  const settings = new MagickReadSettings({ format: formats[picture.mime], frameIndex: 0, frameCount: 1 });
  // A JPEG need not be decoded larger than this; a small one would be enlarged.
  const [width, height] = [picture.width, picture.height].map((side) => Math.ceil(side * scale * spare));
  if (scale * spare < 1) settings.setDefine(MagickFormat.Jpeg, 'size', `${width}x${height}`);
  try {
    return ImageMagick.read(picture.bare(), settings, (image) => shown(image));
  } catch (error) {
    isBroken ||= !(error instanceof Error && error.name === 'MagickError');
    const message = error instanceof Error ? error.message : String(error);
    throw outOfMemory.test(message) ? new PictureTooHeavy(message) : new PictureDamaged(message);
  }
}

async function open(): Promise<void> {
  await initializeImageMagick(await readFile(wasm));
  const most = BigInt(mostPixels);
  ResourceLimits.area = most;
  [ResourceLimits.width, ResourceLimits.height] = [most, most];
  // Nothing is put on the file system, which is in memory, too.
  ResourceLimits.disk = 0n;
  ResourceLimits.listLength = 2n;
}

function shown(image: IMagickImage): PdfImage {
  if (image.colorSpace === ColorSpace.CMYK) image.colorSpace = ColorSpace.sRGB;
  const scale = Math.sqrt(pixelsOfPage / (image.width * image.height));
  if (scale < 1) {
    const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
    image.resize(width!, height!, FilterType.Box);
  }
  image.autoOrient();
  image.backgroundColor = MagickColors.White;
  image.alpha(AlphaAction.Remove);
  image.strip();
  image.depth = 8;
  const { width, height } = image;
  const plain = image.write(MagickFormat.Rgba, (rgba) =>
    encodePlainPng(rgba, width, height, Math.ceil(width * height * mostBytes)),
  );
  if (plain) return imageOfPng(plain);
  image.quality = quality;
  image.settings.setDefine(MagickFormat.Jpeg, 'sampling-factor', '4:2:0');
  const data = image.write(MagickFormat.Jpeg, (jpeg) => jpeg.slice());
  // One without colours is written in grey.
  const channels = readJpeg(data).channels === 1 ? 1 : 3;
  return { width, height, channels, filter: 'DCTDecode', data };
}

export type DrawnPicture = PdfImage & { pageNumber: number; of: number };

/** From the page `from` (1-based) on. Throws PictureDamaged at one that cannot be decoded. */
export async function* decodePictures(file: Uint8Array, from: number): AsyncGenerator<DrawnPicture> {
  for await (const { pageNumber, of, bytes } of picturesIn(file, from))
    yield { ...(await decodePicture(bytes)), pageNumber, of };
}
