import { readPictures } from '../pictures/folder.ts';
import { isShown } from '../pictures/pictures.ts';

/** The pictures of the pack: those that are shown, and those that are not yet. */
export async function picturesOfPack() {
  const all = await readPictures();
  return { shown: all.filter(isShown), unshown: all.filter((each) => !isShown(each)) };
}
