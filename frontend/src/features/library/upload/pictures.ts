import { mostPictures } from '@anamnesis/contracts/library/pictures.ts';
import { fileEndings } from '@anamnesis/contracts/library/readable-files.ts';

const endings: readonly string[] = fileEndings.pictures;

export const endingOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

export const isPicture = ({ name }: File): boolean => endings.includes(endingOf(name));

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What the slot for PDFs holds after files were chosen, or why they cannot be: pictures come behind those that are there. */
export function withChosen(
  before: readonly File[],
  chosen: readonly File[],
): { files: readonly File[] } | { message: string } {
  const pictures = chosen.every(isPicture);
  if (!pictures && chosen.length > 1)
    return {
      message:
        'Several files become one document only when all of them are pictures. Please choose one PDF or presentation, or only pictures.',
    };
  if (!pictures) return { files: chosen };
  const files = [
    ...(before.every(isPicture) ? before : []),
    ...chosen.toSorted((one, other) => compare(one.name, other.name)),
  ];
  if (files.length <= mostPictures) return { files };
  return {
    message: `These are ${files.length} pictures; the limit is ${mostPictures} for one document. Please upload them in parts.`,
  };
}

/** With the file at `from` at `to`. */
export const moved = (files: readonly File[], from: number, to: number): readonly File[] => {
  const file = files[from];
  return file ? files.toSpliced(from, 1).toSpliced(to, 0, file) : files;
};
