// Notes of *Image Occlusion Enhanced*, which many decks have from the time before Anki could do it: a note for each place, with the places
// as shapes of SVG files among the media. The id of a note and of its shape is `<drawing>-<mode>-<number>`.
import type { ImportedNoteField } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { ReadNoteType } from '../templates/note-type.ts';
import { boxOnPicture, pictureIn, type PictureNote } from './picture-note.ts';
import { svgShapesOf } from './svg-shapes.ts';

const id = /^(.+)-(ao|oa)-(\d+)$/u;
const modes = { ao: 'all', oa: 'one' } as const;
/** What the drawing is made of; all other fields stand below the answer, those as well that a person has added. */
const ofDrawing = new Set(['header', 'image', 'question mask', 'answer mask', 'original mask']);
const idField = /^id(?: \(hidden\))?$/u;

/**
 * The file with the shapes of a note, and what makes the note of its text; null for a note of another kind. `hasAll`: the file has the shapes
 * of all notes of the drawing.
 */
export type EnhancedNote = {
  drawing: string;
  number: number;
  mask: string;
  hasAll: boolean;
  header: string;
  extra: readonly ImportedNoteField[];
  read: (svg: string) => PictureNote;
};

export function enhancedNote(type: ReadNoteType, { fields }: PackageNote): EnhancedNote | null {
  const names = type.fields.map(({ name }) => name.toLowerCase());
  const textOf = (name: string): string => fields[names.indexOf(name)] ?? '';
  const noteId = (fields[names.findIndex((name) => idField.test(name))] ?? '').trim();
  const [, drawing, mode, number] = id.exec(noteId) ?? [];
  const picture = pictureIn(textOf('image'));
  // The original mask has all shapes, also where the question hides one alone.
  const original = pictureIn(textOf('original mask'));
  const mask = original ?? pictureIn(textOf('question mask'));
  if (drawing === undefined || picture === undefined || mask === undefined) return null;
  const header = textOf('header');
  const extra = type.fields.flatMap(({ name }, n): ImportedNoteField[] =>
    !ofDrawing.has(names[n]!) && !idField.test(names[n]!) && fields[n]?.trim()
      ? [{ name, html: fields[n] }]
      : [],
  );
  return {
    drawing,
    number: Number(number),
    mask,
    hasAll: original !== undefined,
    header,
    extra,
    read(svg) {
      const found = svgShapesOf(svg);
      const shapes = found.flatMap(({ kind, box, id: shapeId }) => {
        const ownNumber = id.exec(shapeId ?? '')?.[3];
        const seen = ownNumber === undefined ? null : boxOnPicture(box);
        return seen ? [{ kind, ...seen, number: Number(ownNumber) }] : [];
      });
      const asked = found.find(({ isAsked }) => isAsked)?.id ?? noteId;
      return {
        drawing,
        picture,
        mode: modes[mode as keyof typeof modes],
        shapes,
        asked: Number(id.exec(asked)?.[3] ?? number),
        header,
        extra,
      };
    },
  };
}
