import { useMemo, useState } from 'react';
import type { MarkedCard } from '../../../pdf/highlight/card-marks.ts';
import { coverageOf } from '../../../pdf/highlight/coverage.ts';
import type { MarkPage } from '../../../pdf/page-features.ts';

/** How many sentences of a page none of these asks, once the page is there: give `mark` to it. Keep the list. */
export function useUnasked(cards: readonly MarkedCard[]): { mark: MarkPage; unasked: number | null } {
  const [counted, setCounted] = useState<{ cards: readonly MarkedCard[]; unasked: number } | null>(null);
  const mark = useMemo(
    (): MarkPage => (page) => {
      const { covered, sentences } = coverageOf(page, cards);
      setCounted({ cards, unasked: sentences - covered });
      return [];
    },
    [cards],
  );
  return { mark, unasked: counted?.cards === cards ? counted.unasked : null };
}
