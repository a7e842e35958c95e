import { z } from 'zod';
import { sourceSchema } from '../entry.ts';

/** Lower case, digits and single hyphens. */
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** What is known of a drawing of the knowledge pack beside it: processors/knowledge/pictures/<id>.json, with <id>.svg and <id>.pdf. */
export const pictureSchema = z.strictObject({
  id,
  title: z.string().trim().min(4).max(80),
  /** What somebody who cannot see it needs to know, in two to four sentences. */
  alt: z.string().trim().min(60).max(900),
  /** What to look at. */
  caption: z.string().trim().min(20).max(300),
  /** The entries whose guides show it. */
  diseases: z.array(id).min(1).max(20),
  /** What it rests on. */
  source: id,
  /** The day on which somebody last held it against its source. */
  reviewed: z.iso.date(),
  /** The day on which somebody who did not draw it had checked every label; absent: nobody has yet, and it is not shown. */
  secondReading: z.iso.date().optional(),
});
export type GuidePicture = z.infer<typeof pictureSchema>;

/** As a guide shows it. */
export const shownPictureSchema = z.object({
  id: z.string(),
  title: z.string(),
  alt: z.string(),
  caption: z.string(),
  svg: z.string(),
  source: sourceSchema,
});
export type ShownGuidePicture = z.infer<typeof shownPictureSchema>;
