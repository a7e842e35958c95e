// *Image Occlusion Enhanced* has a note for each place, and the places of all in one file: they are found before the notes are drafted.
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { DeckPackage } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { mediaNameOf } from '../../html/pictures.ts';
import { enhancedNote } from '../../occlusion/enhanced.ts';
import type { HiddenShape, PictureNote } from '../../occlusion/picture-note.ts';
import type { DeckToDraft } from '../draft.ts';
import { drawingOfNote } from './drawing-of.ts';

/** In bytes: an SVG file of places is far smaller. */
const largestMask = 2 ** 21;

type Package = Pick<DeckPackage, 'notes' | 'media' | 'readMedium'>;

/** The drawings of a package by what their notes call them. Passes over all notes, and reads each file of places once. */
export async function joinDrawings(
  deck: Package,
  { noteTypes, media }: Pick<DeckToDraft, 'noteTypes' | 'media'>,
): Promise<Map<string, Drawing>> {
  const joined = new Map<string, { note: PictureNote; file: string; hasAll: boolean }>();
  for (const note of deck.notes()) {
    const type = noteTypes.get(note.noteTypeId);
    const enhanced = type && enhancedNote(type, note);
    const known = enhanced && joined.get(enhanced.drawing);
    if (!enhanced || known?.hasAll) continue;
    const mask = mediaNameOf(enhanced.mask, deck.media);
    const read = mask === undefined ? null : enhanced.read(await textOf(deck, mask));
    const file = read && media.get(mediaNameOf(read.picture, media) ?? '');
    if (!read || file === null || file === undefined) continue;
    const shapes = known ? withMore(known.note.shapes, read.shapes) : read.shapes;
    joined.set(enhanced.drawing, { note: { ...read, shapes }, file, hasAll: enhanced.hasAll });
  }
  const drawings = new Map<string, Drawing>();
  for (const [name, { note, file }] of joined) {
    const drawing = drawingOfNote(note, file);
    if (drawing) drawings.set(name, drawing);
  }
  return drawings;
}

/** A file that belongs to one note may have its own place alone. */
const withMore = (shapes: readonly HiddenShape[], more: readonly HiddenShape[]): HiddenShape[] => [
  ...shapes,
  ...more.filter(({ number }) => !shapes.some((shape) => shape.number === number)),
];

async function textOf({ media, readMedium }: Package, name: string): Promise<string> {
  if (media.get(name)! > largestMask) return '';
  const pieces: Uint8Array[] = [];
  for await (const piece of readMedium(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
