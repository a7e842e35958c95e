// By what notes that we exported to Anki are known when they come back.
import { z } from 'zod';

/**
 * The note types of our decks. Their ids, fields and order are part of what people have in their collections: changed, Anki would take them for
 * other types, and the notes that it has would not be updated any more. A number is any instant, in ms.
 */
export const ownNoteTypes = {
  basic: { id: 1_795_219_200_001, name: 'Basic (Anamnesis)', fields: ['Front', 'Back', 'Source'] },
  cloze: { id: 1_795_219_200_002, name: 'Cloze (Anamnesis)', fields: ['Text', 'Back Extra', 'Source'] },
  occlusion: {
    id: 1_795_219_200_003,
    name: 'Image Occlusion (Anamnesis)',
    fields: ['Occlusion', 'Image', 'Header', 'Back Extra', 'Comments'],
  },
  rich: { id: 1_795_219_200_004, name: 'HTML (Anamnesis)', fields: ['Front', 'Back', 'Source'] },
} as const;
export type OwnNoteKind = keyof typeof ownNoteTypes;

/** null for a note type of others. Anki gives a type another id where its own is taken, and people rename them: one of both is left. */
export function ownNoteKind(
  id: number,
  { name, fields }: { name: string; fields: readonly { name: string }[] },
): OwnNoteKind | null {
  const kinds = Object.entries(ownNoteTypes).filter(
    ([, own]) =>
      (own.id === id || name.startsWith(own.name)) &&
      own.fields.every((field, n) => fields[n]?.name === field),
  );
  return kinds.length === 0 ? null : (kinds[0]![0] as OwnNoteKind);
}

/** Before each field that a card came with, and before where it comes from: comments, which nobody sees. */
export const fieldMark = '<!--anamnesis:field-->';
export const sourceMark = '<!--anamnesis:source-->';

/** Before the region of a card on its page, which stands below what is asked: no part of its text. */
export const regionMark = '<!--anamnesis:region-->';
export const withoutRegion = (asked: string): string => asked.split(regionMark, 1)[0]!;

/** A card whose text the HTML of its note does not say exactly. It holds as long as both sides are as they were. */
const textMarkSchema = z.object({
  prompt: z.string(),
  answer: z.string(),
  front: z.string(),
  back: z.string(),
});
export type TextMark = z.infer<typeof textMarkSchema>;
/** The cards of a drawing by their numbers in its note. */
const drawingMarkSchema = z.object({
  cards: z.array(
    z.object({
      number: z.int().min(1),
      cardId: z.string().min(1).max(100),
      group: z.string().min(1).max(100),
      /** Of its places in their order, where they are several with labels of their own. */
      labels: z.array(z.string()).optional(),
      /** Where cards of the drawing differ in it: tags are those of the note. */
      isHighYield: z.boolean().optional(),
    }),
  ),
});
export type DrawingMark = z.infer<typeof drawingMarkSchema>;

export const noteMarkOf = (mark: TextMark | DrawingMark): string =>
  `<!--anamnesis:${encodeURIComponent(JSON.stringify(mark).toWellFormed())}-->`;

const writtenMark = /<!--anamnesis:(%7B[^<>]*)-->/u;
export const textMarkIn = (html: string): TextMark | null =>
  textMarkSchema.safeParse(markIn(html)).data ?? null;
export const drawingMarkIn = (html: string): DrawingMark | null =>
  drawingMarkSchema.safeParse(markIn(html)).data ?? null;

function markIn(html: string): unknown {
  const [, written] = writtenMark.exec(html) ?? [];
  if (written === undefined) return null;
  try {
    return JSON.parse(decodeURIComponent(written));
  } catch {
    return null;
  }
}
