import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GuidePicture, pictureSchema } from '@anamnesis/contracts/diseases/guides/picture.ts';
import { fileNamesIn, packFolder, readAs } from '../folder.ts';

/** Each picture is three files of one name: the drawing, what is known of it, and the page that is made of it. */
export const pictureFile = (id: string, kind: 'svg' | 'json' | 'pdf'): string =>
  join(packFolder, 'pictures', `${id}.${kind}`);

export const readPictureDrawing = (id: string): Promise<string> => readFile(pictureFile(id, 'svg'), 'utf8');
export const readPicturePage = (id: string): Promise<Uint8Array> => readFile(pictureFile(id, 'pdf'));

/** All that is known of pictures, by id; also of those that nobody has read a second time. */
export const readPictures = async (): Promise<GuidePicture[]> =>
  Promise.all(
    (await fileNamesIn('pictures', '.json')).map((id) => readAs(`pictures/${id}.json`, pictureSchema)),
  );
