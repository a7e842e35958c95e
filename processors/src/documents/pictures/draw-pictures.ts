// The pictures of an uploaded file as the pages of a PDF. Runs in a worker.
import { decodePicture } from './decode.ts';
import { picturesIn } from './joined-file.ts';
import type { PageImage } from './page-image.ts';

export type DrawnPicture = PageImage & { pageNumber: number; of: number };

/** From the page `from` (1-based) on. Throws PictureDamaged at one that cannot be decoded. */
export async function* drawPictures(file: Uint8Array, from: number): AsyncGenerator<DrawnPicture> {
  for await (const { pageNumber, of, bytes } of picturesIn(file, from))
    yield { ...(await decodePicture(bytes)), pageNumber, of };
}
