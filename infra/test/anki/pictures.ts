import { z } from 'zod';
import { runInAnki } from './anki.ts';

const script = 'study_pictures.py';

const shape = z.object({
  /** Of the card that asks for it. */
  number: z.int(),
  kind: z.string(),
  /** As the note has it: fractions of the picture, as texts. */
  at: z.record(z.string(), z.string()),
});
const read = z.object({
  types: z.array(
    z.object({
      name: z.string(),
      kind: z.int(),
      fields: z.array(z.tuple([z.string(), z.int().nullable(), z.boolean()])),
      templates: z.array(z.string()),
      /** Where Anki finds the shapes, the picture, the header and the text below. */
      found: z.array(z.int()),
    }),
  ),
  notes: z.array(
    z.object({
      guid: z.string(),
      header: z.string(),
      back: z.string(),
      hides_all: z.boolean(),
      /** In bytes. */
      picture: z.int(),
      shapes: z.array(shape),
    }),
  ),
});

/** The note types for pictures in a collection, Anki's own too, and the notes of them as its editor of pictures reads them. */
export const lookAtPictures = async (folder: string) => read.parse(await runInAnki(script, [folder, 'look']));

/** Answers what Anki's scheduler gives to study today, each card once with Good; how many there were. */
export const answerInAnki = async (folder: string): Promise<number> =>
  z.int().parse(await runInAnki(script, [folder, 'answer']));

/** Changes the header of each picture and where its first shape begins (a fraction), as the editor of pictures saves them. */
export const editInAnki = async (folder: string, header: string, left: string): Promise<void> =>
  void (await runInAnki(script, [folder, 'edit', header, left]));
