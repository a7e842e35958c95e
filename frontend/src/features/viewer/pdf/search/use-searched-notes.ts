import { useMemo } from 'react';
import type { NotesByPage } from '../../../../documents/notes/use-speaker-notes.ts';
import { searchable, type Searchable } from '../../../../pdf/highlight/search.ts';
import type { SearchedPages } from './use-search.ts';

/** The pages of a document, each with its notes. */
export function useSearchedNotes(pages: SearchedPages, notes: NotesByPage): SearchedPages {
  return useMemo(() => {
    if (notes.size === 0) return pages;
    const texts = new Map<number, Searchable>();
    const notesOf = (number: number): Searchable | null => {
      const page = notes.get(number)?.text.page;
      if (!page) return null;
      const text = texts.get(number) ?? searchable(page.items, page.lineEnds, page.folded);
      texts.set(number, text);
      return text;
    };
    return { ...pages, notesOf };
  }, [pages, notes]);
}
