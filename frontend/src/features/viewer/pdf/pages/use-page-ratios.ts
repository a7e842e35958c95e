import { useCallback, useEffect, useState } from 'react';
import type { OpenPdf } from '../../../../pdf/engine/open-pdf.ts';

/** The paper of most lectures, until the first page is known. */
const usual = 1.294;
/** Sizes are taken over in steps, so that a long document is not laid out for each page. */
const inOneStep = 100;

export interface PageRatios {
  /** Height divided by width, as far as it is known or can be guessed. */
  of: (pageNumber: number) => number;
  /** null until the page itself is known. */
  known: (pageNumber: number) => number | null;
}

/**
 * The shapes of all pages. The first page that is read stands for the others until they are known: once
 * `wanted`, the file is fetched and asked for all of them; of a very large one each is known when it is drawn.
 */
export function usePageRatios(
  pdf: OpenPdf,
  first: number,
  wanted: boolean,
): [PageRatios, (pageNumber: number, ratio: number) => void] {
  const [known, setKnown] = useState<ReadonlyMap<number, number>>(new Map());
  const learn = useCallback((more: Iterable<[number, number]>) => {
    setKnown((before) => {
      const news = [...more].filter(([pageNumber, ratio]) => before.get(pageNumber) !== ratio);
      return news.length === 0 ? before : new Map([...before, ...news]);
    });
  }, []);
  useEffect(() => {
    if (!wanted) return;
    const { signal, abort } = abortable();
    const askAll = async (): Promise<void> => {
      if (!(await pdf.fetchRest())) return;
      for (let from = 1; !signal.aborted && from <= pdf.pageCount; from += inOneStep) {
        const count = Math.min(inOneStep, pdf.pageCount - from + 1);
        const numbers = Array.from({ length: count }, (_, at) => from + at);
        const found = await Promise.allSettled(
          numbers.map(async (n): Promise<[number, number]> => [n, (await pdf.page(n)).ratio]),
        );
        if (!signal.aborted)
          learn(found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
      }
    };
    // What fails is asked for again when its page is drawn.
    askAll().catch(() => undefined);
    return abort;
  }, [pdf, wanted, learn]);
  const learnOne = useCallback((n: number, ratio: number) => learn([[n, ratio]]), [learn]);
  const ratios: PageRatios = {
    of: (n) => known.get(n) ?? known.get(first) ?? usual,
    known: (n) => known.get(n) ?? null,
  };
  return [ratios, learnOne];
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
