import { z } from 'zod';

/** What a person has, and the limits (Infinity: no limit). Documents count with the bytes of their files. */
export type LibraryAmounts = { bytes: number; documents: number; folders: number };

/** Limits for everyone, whatever the quota: their lists are returned without pages. */
export const mostDocuments = 20_000;
export const mostFolders = 5_000;

const amount = z.object({
  used: z.number().int().nonnegative(),
  /** null: no limit. */
  allowed: z.number().int().nonnegative().nullable(),
});
export const storageSchema = z.object({ bytes: amount, documents: amount, folders: amount });
export type Storage = z.infer<typeof storageSchema>;

const megabyte = 1024 * 1024;

/** Bytes in a readable unit: '0.4 MB', '12 MB', '5 GB'. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / megabyte;
  return megabytes < 1000 ? `${rounded(megabytes)} MB` : `${rounded(megabytes / 1000)} GB`;
}

/** One decimal below ten; never 0 for a positive amount. */
function rounded(value: number): string {
  const shown = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return String(shown === 0 && value > 0 ? 0.1 : shown);
}
