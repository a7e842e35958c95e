import { useMemo } from 'react';
import { searchable, type Searchable } from '../../../pdf/highlight/search.ts';
import type { OpenPdf } from '../../../pdf/open-pdf.ts';
import type { SearchedPages } from './use-search.ts';

/** The pages of an open PDF as they are searched, each read once. */
export function useSearchedPdf(pdf: OpenPdf): SearchedPages {
  return useMemo(() => {
    const texts = new Map<number, Searchable>();
    const textOf = async (page: number): Promise<Searchable> => {
      const known = texts.get(page);
      if (known) return known;
      const { items, lineEnds } = await (await pdf.page(page)).text();
      const text = searchable(items, lineEnds);
      texts.set(page, text);
      return text;
    };
    return { pageCount: pdf.pageCount, textOf };
  }, [pdf]);
}
