import { createHash } from 'node:crypto';
import type { GuidePicture } from '@anamnesis/contracts/diseases/guides/picture.ts';
import {
  fileNamesIn,
  readPictureDrawing,
  readPicturePage,
  readPictures,
} from '@anamnesis/knowledge/laboratory.ts';
import type { DrawnPicture } from '../check.ts';

/** Behind the end of a page it says of which title and drawing it was made. */
export const markOf = (printed: string): string =>
  `%anamnesis-picture ${createHash('sha256').update(printed).digest('hex')}\n`;

async function pageOf({ id, title }: GuidePicture, svg: string): Promise<DrawnPicture['page']> {
  try {
    const bytes = await readPicturePage(id);
    const mark = markOf(`${title}\n${svg}`);
    return {
      size: bytes.length,
      isOfDrawing: new TextDecoder('latin1').decode(bytes.slice(-mark.length)) === mark,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** All pictures with their drawings and pages. Throws where a drawing has nothing said of it. */
export async function readDrawnPictures(): Promise<DrawnPicture[]> {
  const [pictures, drawings] = await Promise.all([readPictures(), fileNamesIn('pictures', '.svg')]);
  const said = new Set(pictures.map(({ id }) => id));
  const silent = drawings.find((id) => !said.has(id));
  if (silent !== undefined) throw new Error(`pictures/${silent}.json is missing`);
  return Promise.all(
    pictures.map(async (picture) => {
      const svg = await readPictureDrawing(picture.id);
      return { picture, svg, page: await pageOf(picture, svg) };
    }),
  );
}
