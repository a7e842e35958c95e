import { mostDocumentPictures } from '@anamnesis/contracts/library/files/pictures.ts';
import { fileEndings } from '@anamnesis/contracts/library/files/readable-files.ts';

const endings: readonly string[] = fileEndings.pictures;

export const endingOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

export const isPicture = ({ name }: File): boolean => endings.includes(endingOf(name));

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** With numbers as numbers: IMG_9 before IMG_10. */
export const byName = (one: File, other: File): number => compare(one.name, other.name);

/** What the slot for PDFs holds after one file or pictures were chosen, or why they cannot be: pictures come behind those that are there. */
export function withChosen(
  before: readonly File[],
  chosen: readonly File[],
): { files: readonly File[] } | { message: string } {
  if (!chosen.every(isPicture)) return { files: chosen };
  const files = [...(before.every(isPicture) ? before : []), ...chosen.toSorted(byName)];
  if (files.length <= mostDocumentPictures) return { files };
  return {
    message: `These are ${files.length} pictures; the limit is ${mostDocumentPictures} for one document. Please upload them in parts.`,
  };
}

/** With the file at `from` at `to`. */
export const moved = (files: readonly File[], from: number, to: number): readonly File[] => {
  const file = files[from];
  return file ? files.toSpliced(from, 1).toSpliced(to, 0, file) : files;
};
