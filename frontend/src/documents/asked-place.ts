import { useSearchParams } from 'react-router';

export interface AskedPlace {
  /** A page of a PDF or a chunk of a text, from 1; null where none is asked for. */
  page: number | null;
  /** What to bring into view there; empty for the page as a whole. */
  sentence: string;
}

/** The address of a place in a document, so that going back and reloading keep it. `show`: as what it is shown. */
export const addressOf = (documentId: string, page: number, sentence = '', show = 'view'): string =>
  `?${new URLSearchParams({
    document: documentId,
    show,
    page: `${page}`,
    ...(sentence === '' ? {} : { sentence }),
  })}`;

/** The place that an address asks for. */
export function askedPlace(search: URLSearchParams): AskedPlace {
  const page = Number(search.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : null,
    sentence: search.get('sentence') ?? '',
  };
}

export const useAskedPlace = (): AskedPlace => askedPlace(useSearchParams()[0]);
