import { z } from 'zod';

/** By the ending under which a file of a deck is kept: what it is served as. */
export const mediaTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  flac: 'audio/flac',
} as const;
export type MediaEnding = keyof typeof mediaTypes;

/** A file of a deck as the texts of its cards name it: the SHA-256 of its content in hex, and its ending. */
export const mediaFileSchema = z
  .string()
  .regex(new RegExp(`^[0-9a-f]{64}\\.(?:${Object.keys(mediaTypes).join('|')})$`, 'u'));

export const hashOfMedia = (file: string): string => file.slice(0, 64);
export const typeOfMedia = (file: string): string => mediaTypes[file.slice(65) as MediaEnding];

/** A file that cards of a document show or play. `size` in bytes. */
export const mediumSchema = z.object({ file: mediaFileSchema, size: z.int().min(0) });
export type ImportedMedium = z.infer<typeof mediumSchema>;

/** The files that a text names, each once: in `data-media` and `data-sound`, as the sanitiser writes them. */
export const mediaIn = (html: string): string[] => [
  ...new Set(
    Array.from(
      html.matchAll(/\sdata-(?:media|sound)="([0-9a-f]{64}\.[0-9a-z]{2,4})"/gu),
      ([, file]) => file!,
    ),
  ),
];
