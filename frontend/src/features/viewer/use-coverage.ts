import { useMemo, useState } from 'react';
import type { MarkedCard } from '../../pdf/highlight/card-marks.ts';
import { coverageOf, type Share } from '../../pdf/highlight/coverage.ts';
import type { MarkPage } from '../../pdf/page/page-features.ts';

const none: readonly MarkedCard[] = [];

export interface Coverage {
  /** Marks the sentences of a page that no card is about; undefined while it is off. Kept while nothing changes. */
  mark: MarkPage | undefined;
  /** Of the page, once it was marked. */
  share: Share | null;
}

/** Shows, where it is on, what of a page has no card. */
export function useCoverage(cards: readonly MarkedCard[] | undefined, on: boolean): Coverage {
  const [share, setShare] = useState<Share | null>(null);
  const mark = useMemo((): MarkPage | undefined => {
    if (!on) return undefined;
    return (page) => {
      const { marks, covered, sentences } = coverageOf(page, cards ?? none);
      setShare({ covered, sentences });
      return marks;
    };
  }, [cards, on]);
  return { mark, share: on ? share : null };
}
