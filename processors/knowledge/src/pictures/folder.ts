import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Picture, pictureSchema } from '@anamnesis/contracts/diseases/picture.ts';
import { z } from 'zod';
import { packFolder } from '../folder.ts';

/** Each picture is three files of one name: the drawing, what is known of it, and the page that is made of it. */
const folder = join(packFolder, 'pictures');
export const pictureFile = (id: string, kind: 'svg' | 'json' | 'pdf'): string =>
  join(folder, `${id}.${kind}`);

export const readDrawing = (id: string): Promise<string> => readFile(pictureFile(id, 'svg'), 'utf8');
export const readPage = (id: string): Promise<Uint8Array> => readFile(pictureFile(id, 'pdf'));

/** The names of the drawings that are there. */
export const listDrawings = async (): Promise<string[]> => namesIn('.svg');

const namesIn = async (ending: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => basename(name, ending))
    .toSorted();

async function readPicture(id: string): Promise<Picture> {
  const parsed = pictureSchema.safeParse(JSON.parse(await readFile(pictureFile(id, 'json'), 'utf8')));
  if (!parsed.success) throw new Error(`pictures/${id}.json: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** All that is known of pictures, by id; also of those that nobody has read a second time. */
export const readPictures = async (): Promise<Picture[]> =>
  Promise.all((await namesIn('.json')).map(readPicture));
