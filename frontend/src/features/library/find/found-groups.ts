import type { ExcerptBlock } from '@anamnesis/contracts/documents/blocks/excerpt.ts';
import type { Folder } from '@anamnesis/contracts/library/api.ts';
import type { Marks } from '@anamnesis/contracts/notes-search/marks.ts';
import type { QuickSearch } from '@anamnesis/contracts/notes-search/quick-search.ts';
import { cardAddress } from '../../../documents/asked-card.ts';
import { addressOf } from '../../../documents/asked-place.ts';
import { unitOf } from '../../../documents/unit.ts';
import { findDocument, idOf, nameOf } from '../documents.ts';

/** One that can be chosen. `to`: the address that it opens; a folder is shown in the sidebar. */
export type Found = {
  key: string;
  /** The first line, with where its found words stand. */
  text: string;
  marks: Marks;
  /** What stands under it. */
  excerpt?: { text: string; marks: Marks; blocks?: readonly ExcerptBlock[] | undefined };
  /** The headings over it. */
  path?: readonly string[] | undefined;
  place?: string;
} & (
  | { kind: 'document' | 'page' | 'card' | 'ask' | 'browse'; to: string }
  | { kind: 'folder'; folderId: string }
  | { kind: 'all' }
);
export type FoundGroup = { label: string; one: string; found: Found[] };

/** What was found, by its kind; groups of nothing are left out. */
export function foundGroups(
  { folders, documents, pages, cards }: QuickSearch,
  library: readonly Folder[],
): FoundGroup[] {
  const groups: FoundGroup[] = [
    { label: 'Folders', one: 'folder', found: folders.map(folder) },
    {
      label: 'Documents',
      one: 'document',
      found: eachOnce(documents.map((each) => document(each, library))),
    },
    { label: 'Pages', one: 'page', found: pages.map(page) },
    { label: 'Cards', one: 'card', found: cards.map((each) => card(each, library)) },
  ];
  return groups.filter(({ found }) => found.length > 0);
}

const folder = ({ id, name, marks }: QuickSearch['folders'][number]): Found => ({
  kind: 'folder',
  key: `folder ${id}`,
  folderId: id,
  text: name,
  marks,
});

/** A PDF and the text that it was uploaded with are one entry. */
function document(found: QuickSearch['documents'][number], library: readonly Folder[]): Found {
  const { PDF_id, PDF_name: text, folderName: place, marks } = found;
  const entry = findDocument(library, PDF_id);
  const id = entry ? idOf(entry) : PDF_id;
  const to = `?${new URLSearchParams({ document: id, show: 'view' })}`;
  return { kind: 'document', key: `document ${id}`, to, text, marks, place };
}

function page(found: QuickSearch['pages'][number]): Found {
  const { PDF_id, PDF_name, type, page_number, title, titleMarks, excerpt, marks, path, blocks } = found;
  const face = type === 'text' ? '&face=text' : '';
  const where = `${unitOf(type)} ${page_number}`;
  return {
    kind: 'page',
    key: `page ${page_number} ${PDF_id}`,
    to: addressOf(PDF_id, page_number) + face,
    text: title === '' ? PDF_name : title,
    marks: titleMarks,
    excerpt: { text: excerpt, marks, blocks },
    path,
    place: title === '' ? where : `${PDF_name}, ${where}`,
  };
}

function card(found: QuickSearch['cards'][number], library: readonly Folder[]): Found {
  const { id, pdfId, page_number, text, marks } = found;
  const source = findDocument(library, pdfId);
  const where = `${unitOf(source?.type ?? 'pdf')} ${page_number}`;
  const place = source?.isDeck ? nameOf(source) : source ? `${nameOf(source)}, ${where}` : where;
  return { kind: 'card', key: `card ${id}`, to: cardAddress(pdfId, id), text, marks, place };
}

const eachOnce = (all: readonly Found[]): Found[] => [
  ...new Map(all.map((each) => [each.key, each])).values(),
];

/** The last one: what was typed as a question. */
export const askEntry = (typed: string): Found => ({
  kind: 'ask',
  key: 'ask',
  to: `?${new URLSearchParams({ show: 'ask', q: typed.trim() })}`,
  text: 'Ask your notes',
  marks: [],
});

/** All cards that say what was typed, generated ones too. */
export const browseEntry = (typed: string): Found => ({
  kind: 'browse',
  key: 'browse',
  to: `/browse?${new URLSearchParams({ words: typed.trim() })}`,
  text: 'Browse all cards',
  marks: [],
});

/** Where more was found than is listed: what lists all of it. */
export const allEntry: Found = { kind: 'all', key: 'all', text: 'Show all results', marks: [] };

/** '3 found: 1 folder, 2 pages'; `cut`: there are more. */
export function foundInWords(groups: readonly FoundGroup[], cut: boolean): string {
  const counts = groups.map(({ one, found }) => `${found.length} ${found.length === 1 ? one : `${one}s`}`);
  const all = groups.reduce((sum, { found }) => sum + found.length, 0);
  return all === 0 ? nothingFound : `${all}${cut ? ' and more' : ''} found: ${counts.join(', ')}`;
}
export const nothingFound = 'Nothing found in your notes';
