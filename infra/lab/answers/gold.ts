// Questions that were written before anything was asked, to the notes of students, and what a person would answer from the notes.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readGold as readPieces } from '../reading/piece.ts';

const folder = join(import.meta.dirname, 'gold');

const text = z.string().min(1);
const headingSchema = z.object({ level: z.int().min(1), text });
const documentSchema = z.union([
  /** A file of `documents/`; headings in their order, each a line of its own. */
  z.strictObject({ name: text, file: text, headings: z.array(headingSchema) }),
  /** A typed note of the gold of structure, by its id. */
  z.strictObject({ name: text, piece: text }),
]);
export const questionKinds = ['notes', 'table', 'unanswerable'] as const;
const questionSchema = z.strictObject({
  id: text,
  /**
   * Nobody tunes on what is held. What is fresh was written after the others, by somebody who knew nothing of how answers are found, and is only
   * measured.
   */
  half: z.enum(['tune', 'held', 'fresh']),
  kind: z.enum(questionKinds),
  /** What was asked before it, of a question that goes on from there. */
  before: text.optional(),
  question: text,
  /** Where it stands, word for word: each of them answers, or a part of it. None: the notes do not answer it. */
  places: z.array(z.strictObject({ document: text, quote: text })).default([]),
  /** An answer is right when it says one of these, or as many as `least`. */
  answer: z.array(text).default([]),
  least: z.int().min(2).optional(),
  /** What would do harm as an answer, or is of another drug, disease or group. */
  harmful: z.array(text).default([]),
});
const setSchema = z.strictObject({
  set: text,
  about: text,
  documents: z.array(documentSchema).min(4).max(6),
  questions: z.array(questionSchema).min(1),
});

export type Heading = z.output<typeof headingSchema>;
export type NotesDocument = { name: string; text: string; headings: readonly Heading[] };
export type Question = z.output<typeof questionSchema>;
export type QuestionSet = { set: string; documents: NotesDocument[]; questions: Question[] };

export async function readQuestionSets(): Promise<QuestionSet[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const pieces = new Map((await readPieces()).map((piece) => [piece.id, piece]));
  const documentOf = async (one: z.output<typeof documentSchema>): Promise<NotesDocument> => {
    if ('file' in one) {
      const written = await readFile(join(folder, 'documents', one.file), 'utf8');
      return { name: one.name, text: written, headings: one.headings };
    }
    const piece = pieces.get(one.piece);
    if (piece === undefined || piece.half === 'held' || !('text' in piece.source))
      throw new Error(`${one.piece} is no typed note to tune on`);
    const headings = piece.blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
    return { name: one.name, text: piece.source.text, headings };
  };
  return Promise.all(
    names.map(async (name) => {
      const { set, documents, questions } = setSchema.parse(
        JSON.parse(await readFile(join(folder, name), 'utf8')),
      );
      if (`${set}.json` !== name) throw new Error(`${name} is named ${set}`);
      return { set, documents: await Promise.all(documents.map(documentOf)), questions };
    }),
  );
}
