import { useMemo, useState } from 'react';
import type { MarkedCard } from '../../../../pdf/highlight/card-marks.ts';
import { coverageOf } from '../../../../pdf/highlight/coverage.ts';
import { askableSentencesOf } from '../../../../pdf/highlight/text/sentences.ts';
import type { MarkPage } from '../../../../pdf/page/page-features.ts';

interface Found {
  cards: readonly MarkedCard[];
  sentences: readonly string[];
}

/** The sentences of a page that none of these asks, null until the page is there: give `mark` to it. Keep the list of cards. */
export function useUnasked(cards: readonly MarkedCard[]): {
  mark: MarkPage;
  unasked: readonly string[] | null;
} {
  const [found, setFound] = useState<Found | null>(null);
  const mark = useMemo(
    (): MarkPage => (page) => {
      const said = askableSentencesOf(page);
      const { open } = coverageOf(
        page,
        cards,
        said.map(({ match }) => match),
      );
      const sentences = said.filter(({ match }) => open.includes(match)).map(({ text }) => text.trim());
      // Pages ask for their marks while they are drawn.
      queueMicrotask(() => setFound({ cards, sentences }));
      return [];
    },
    [cards],
  );
  return { mark, unasked: found?.cards === cards ? found.sentences : null };
}
