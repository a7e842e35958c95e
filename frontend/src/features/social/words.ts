/** '1 folder', '3 folders'; of a word with a plural of its own: `counted(2, 'copy', 'copies')`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

interface Totals {
  totalFolders: number;
  totalFiles: number;
  totalPages: number;
  totalFlashcards: number;
}

/** '2 folders, 5 files, 40 pages, 320 cards'; what there is none of is left out, except files. */
export function totalsInWords({ totalFolders, totalFiles, totalPages, totalFlashcards }: Totals): string {
  return [
    totalFolders > 0 && counted(totalFolders, 'folder'),
    counted(totalFiles, 'file'),
    totalPages > 0 && counted(totalPages, 'page'),
    totalFlashcards > 0 && counted(totalFlashcards, 'card'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'Ann', 'Ann and Ben', 'Ann and 2 others': the first of `names`, and how many there are in all. */
export function peopleInWords(names: readonly string[], all: number = names.length): string {
  const [first, second] = names;
  if (first === undefined) return counted(all, 'person', 'people');
  if (all <= 1) return first;
  return all === 2 && second !== undefined
    ? `${first} and ${second}`
    : `${first} and ${counted(all - 1, 'other')}`;
}

/** '21 Nov, 14:05', as the person's device writes it, with the year where it is another one. */
export function momentInWords(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return at.toLocaleString([], {
    day: 'numeric',
    month: 'short',
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}
