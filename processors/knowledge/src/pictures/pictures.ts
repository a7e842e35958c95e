import type { FactSource } from '@anamnesis/contracts/diseases/entry.ts';
import type { GuidePicture, ShownGuidePicture } from '@anamnesis/contracts/diseases/guides/picture.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { kept, keptOnce } from '../kept.ts';
import { readPictureDrawing, readPicturePage, readPictures } from './folder.ts';

/** A picture whose labels nobody has checked is not shown. */
export const isShown = ({ secondReading }: Pick<GuidePicture, 'secondReading'>): boolean =>
  secondReading !== undefined;

type Reading = {
  pictures: () => Promise<readonly GuidePicture[]>;
  drawing: (id: string) => Promise<string>;
  page: (id: string) => Promise<Uint8Array>;
};
const ofFolder: Reading = { pictures: readPictures, drawing: readPictureDrawing, page: readPicturePage };

/** The pictures of guides, each as a drawing and as a page. Files are read when they are first needed. */
export function createPictures(
  sources: () => Promise<readonly FactSource[]>,
  reading = ofFolder,
): { of: KnowledgePack['pictures']; page: KnowledgePack['picturePage'] } {
  const shown = keptOnce(async () => (await reading.pictures()).filter(isShown));
  const drawing = kept(reading.drawing);
  return {
    async of(disease) {
      const own = (await shown()).filter(({ diseases }) => diseases.includes(disease));
      if (own.length === 0) return [];
      const known = new Map((await sources()).map((source) => [source.id, source]));
      return Promise.all(own.map((picture) => shownPicture(picture, known, drawing)));
    },
    async page(id) {
      const found = (await shown()).find((picture) => picture.id === id);
      return found ? { title: found.title, bytes: await reading.page(id) } : null;
    },
  };
}

async function shownPicture(
  { id, title, alt, caption, source: rests }: GuidePicture,
  known: ReadonlyMap<string, FactSource>,
  drawing: (id: string) => Promise<string>,
): Promise<ShownGuidePicture> {
  const source = known.get(rests);
  if (!source) throw new Error(`pictures/${id}.json: no source '${rests}'`);
  return { id, title, alt, caption, svg: await drawing(id), source };
}
