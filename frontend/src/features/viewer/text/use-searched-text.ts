import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import { useMemo } from 'react';
import { blocksOf } from '../../../documents/text/blocks.ts';
import { textPageOf } from '../../../documents/text/text-page.ts';
import { searchable, type Searchable } from '../../../pdf/highlight/search.ts';
import type { SearchedPages } from '../pdf/use-search.ts';

/** The chunks of a text as they are searched: what is there of them. */
export function useSearchedText(parts: ReadonlyMap<number, readonly Sentence[]>): SearchedPages {
  return useMemo(() => {
    const texts = new Map<number, Searchable>();
    const textOf = async (part: number): Promise<Searchable> => {
      const known = texts.get(part);
      if (known) return known;
      const { page } = textPageOf(blocksOf(parts.get(part) ?? []));
      const text = searchable(page.items, page.lineEnds, page.folded);
      texts.set(part, text);
      return text;
    };
    return { pageCount: parts.size, textOf };
  }, [parts]);
}
