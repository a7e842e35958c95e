import { z } from 'zod';

/** What is known of a drawing that a question shows: processors/knowledge/practice/pictures/<id>.json, with <id>.svg beside it. */
export const practicePictureSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** What it shows, for the authors: it would give the key away. */
  title: z.string().trim().min(4).max(120),
  /** What is seen, so that somebody who cannot see it can answer; it names no diagnosis. */
  alt: z.string().trim().min(40).max(900),
  /** What it lies on in both themes: an X-ray on dark, as what is dense is light, a stained smear on light. Absent: that of the theme. */
  ground: z.enum(['dark', 'light']).optional(),
  /** What teaches how it looks. */
  source: z.string().min(3).max(160),
  /** The day on which somebody who did not draw it had checked it; absent: no question shows it yet. */
  secondReading: z.iso.date().optional(),
});
export type PracticePicture = z.infer<typeof practicePictureSchema>;

/** As a question shows it. */
export const shownPracticePictureSchema = z.object({
  svg: z.string(),
  alt: z.string(),
  ground: z.enum(['dark', 'light', 'theme']),
});
