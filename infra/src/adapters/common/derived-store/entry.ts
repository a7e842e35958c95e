import { createHash } from 'node:crypto';
import { type Derived, maxDerivedBytes } from '@anamnesis/contracts/ports/stores/derived-store.ts';
import { z } from 'zod';

const entrySchema = z.object({
  name: z.string(),
  value: z.unknown(),
  files: z.array(z.string()),
  ms: z.number().optional(),
});
type Entry = z.infer<typeof entrySchema>;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The digest of an entry and the entry itself, one line each; null when the entry is too large to be stored. */
export function encodeEntry(name: string, { value, files, ms }: Derived): string | null {
  const json = JSON.stringify({ name, value, files, ms });
  return Buffer.byteLength(json) > maxDerivedBytes ? null : `${digest(json)}\n${json}`;
}

/** Null when the text is incomplete or differs from what was written. */
export function decodeEntry(text: string): Entry | null {
  const [sum, json = ''] = text.split('\n', 2);
  return sum === digest(json) ? entrySchema.parse(JSON.parse(json)) : null;
}

/** The file name of an entry: names carry characters that file systems do not take. */
export const entryFileName = (name: string): string => digest(name);
