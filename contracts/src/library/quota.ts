import { z } from 'zod';

/** What a person has, and may have at most (Infinity: any amount). Documents count with the bytes of their files. */
export type LibraryAmounts = { bytes: number; documents: number; folders: number };

/** More than these nobody may have, whatever the quota: lists of them are returned whole. */
export const mostDocuments = 20_000;
export const mostFolders = 5_000;

const amount = z.object({
  used: z.number().int().nonnegative(),
  /** null: any amount. */
  allowed: z.number().int().nonnegative().nullable(),
});
export const storageSchema = z.object({ bytes: amount, documents: amount, folders: amount });
export type Storage = z.infer<typeof storageSchema>;

const megabyte = 1024 * 1024;

/** Bytes as people read them: '0.4 MB', '12 MB', '5 GB'. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / megabyte;
  return megabytes < 1000 ? `${rounded(megabytes)} MB` : `${rounded(megabytes / 1000)} GB`;
}

/** One decimal below ten; never nothing for something. */
function rounded(value: number): string {
  const shown = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return String(shown === 0 && value > 0 ? 0.1 : shown);
}
