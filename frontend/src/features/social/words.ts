import type { ShareContents } from '@anamnesis/contracts/social/shares/share-contents.ts';

/** '1 folder', '3 folders'; of a word with a plural of its own: `counted(2, 'copy', 'copies')`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

type Contents = Pick<ShareContents, 'summary' | 'folders' | 'files'>;

/**
 * '2 folders, 5 files, 40 pages, 12 text parts, 40 summaries, 320 cards'; what there is none of is left out, except files. A text has
 * parts instead of pages, which the summary counts together.
 */
export function totalsInWords({ summary, folders, files }: Contents): string {
  const { totalFolders, totalFiles, totalSummaries, totalFlashcards } = summary;
  const all = [...folders.flatMap((folder) => folder.files), ...files];
  const sum = (type: 'pdf' | 'text'): number =>
    all.filter((file) => file.type === type).reduce((total, { pageCount }) => total + pageCount, 0);
  const [pages, parts] = [sum('pdf'), sum('text')];
  return [
    totalFolders > 0 && counted(totalFolders, 'folder'),
    counted(totalFiles, 'file'),
    pages > 0 && counted(pages, 'page'),
    parts > 0 && counted(parts, 'text part'),
    totalSummaries > 0 && counted(totalSummaries, 'summary', 'summaries'),
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
