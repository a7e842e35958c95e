import type { DeckPackage } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { PackageUnreadable } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { mediaNameOf } from '../../html/pictures.ts';
import { bytesOfSize, ratioOfPicture } from '../../media/picture-ratio.ts';
import { pictureIn } from '../../occlusion/picture-note.ts';

type Package = Pick<DeckPackage, 'notes' | 'noteTypes' | 'media' | 'readMedium'>;

const turned = /\{\{c[\d,]+::image-occlusion:[^{}]*:angle=/u;
/** Somebody who turns places turns some. */
const mostPictures = 2_000;

/** The proportions of pictures with turned places, by their names in the package: passes over all notes, and reads where these files begin. */
export async function ratiosOfTurned(deck: Package): Promise<Map<string, number>> {
  const ratios = new Map<string, number>();
  const types = typesWithPlaces(deck);
  if (types.size === 0) return ratios;
  const seen = new Set<string>();
  for (const { fields, noteTypeId } of deck.notes()) {
    if (!types.has(noteTypeId) || !fields.some((field) => turned.test(field))) continue;
    for (const field of fields) {
      const picture = pictureIn(field);
      const name = picture === undefined ? undefined : mediaNameOf(picture, deck.media);
      if (name === undefined || seen.has(name) || seen.size >= mostPictures) continue;
      seen.add(name);
      const ratio = ratioOfPicture(await beginningOf(deck, name));
      if (ratio !== null) ratios.set(name, ratio);
    }
  }
  return ratios;
}

/** A template of such a type has an element for them. */
const typesWithPlaces = ({ noteTypes }: Package): Set<number> =>
  new Set(
    [...noteTypes.values()].flatMap(({ id, templates }) =>
      templates.some(({ front }) => front.includes('image-occlusion')) ? [id] : [],
    ),
  );

async function beginningOf({ readMedium }: Package, name: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of readMedium(name)) {
      pieces.push(piece);
      if ((length += piece.length) >= bytesOfSize) break;
    }
  } catch (error) {
    // Its picture is missing then.
    if (!(error instanceof PackageUnreadable)) throw error;
  }
  return Buffer.concat(pieces);
}
