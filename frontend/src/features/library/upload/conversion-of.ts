import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { idOf } from '../documents.ts';

/** How far the conversions of a folder's documents have come together, in percent; null while none goes on. */
export function conversionOf(
  { PDFs }: Pick<Folder, 'PDFs'>,
  percentages: ReadonlyMap<string, number>,
): number | null {
  const converting = PDFs.filter((document) => document.converting);
  if (converting.length === 0) return null;
  const sum = converting.reduce((total, document) => total + (percentages.get(idOf(document)) ?? 0), 0);
  return Math.floor(sum / converting.length);
}
