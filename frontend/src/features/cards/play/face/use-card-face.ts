import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useEffect, useState } from 'react';
import { useFaceChoice } from './use-face-choice.ts';
import type { DrawnRegion } from '../../../../pdf/region/measure-region.ts';
import { regionCode } from './region-later.tsx';
import { atOnce, useRegion } from './use-region.ts';
import { whenIdle } from '../../../../ui/when-idle.ts';

export interface ShownFace {
  /** What is shown of the card instead of its text; `pending` until it is known whether there is anything. */
  region: DrawnRegion | 'pending' | null;
  /** The region took long: the text of the card is shown above its place, and stays there when it comes. */
  isLate: boolean;
  /** It stands in the middle of a wide screen. */
  isLarge: boolean;
  /** Changes between text and page, also for the cards after it; null where the card has only its text. */
  toggle: (() => void) | null;
}

interface Shown {
  card: AnkiCard | undefined;
  /** The card as it was painted last, and those after it: what is not shown can wait until then. */
  painted: readonly AnkiCard[];
  /** The documents that are no pages, as far as that is known. */
  texts: readonly string[];
  /** Changes when another card is shown, or the same one again. */
  turn: string;
  /** Something of its answer is shown. */
  begun: boolean;
}

/** Longer than this no card waits for its region without its text. */
const mostWaitMs = 1000;

/** The face of the card that is played. It does not change by itself once it is shown. */
export function useCardFace({ card, painted, texts, turn, begun }: Shown): ShownFace {
  const { face, choose, isWide } = useFaceChoice();
  const wanted = face === 'page';
  const onPage = (each: AnkiCard | undefined) =>
    each && isFromPage(each) && !texts.includes(each.pdfId) ? each : undefined;
  const region = useRegion(onPage(wanted ? card : painted[0]), wanted ? atOnce : null);
  useRegion(wanted ? onPage(painted[1]) : undefined, whenIdle);
  useRegion(wanted ? onPage(painted[2]) : undefined, whenIdle);
  useRegion(wanted ? onPage(painted[3]) : undefined, whenIdle);
  useEffect(() => (wanted ? atOnce(regionCode) : undefined), [wanted]);
  const [kept, keep] = useState<{ turn: string; as: 'text' | 'late' } | null>(null);
  const as = kept?.turn === turn ? kept.as : null;
  // Where it comes late, nothing moves until the answer is asked for, also where there is none.
  const isText = wanted && !region && (begun || (region === null && as !== 'late'));
  if (isText && as !== 'text') keep({ turn, as: 'text' });
  const shown = !wanted || isText || as === 'text' ? null : (region ?? 'pending');
  const isPending = shown === 'pending';
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => keep({ turn, as: 'late' }), mostWaitMs);
    return () => clearTimeout(timer);
  }, [isPending, turn]);
  const toggle = (): void => {
    keep(null);
    choose(shown === null ? 'page' : 'text');
  };
  return {
    region: shown,
    isLate: as === 'late',
    isLarge: isWide && shown !== null,
    toggle: region === null ? null : toggle,
  };
}

/** What a person wrote, or changed, is not what the page says. */
const isFromPage = ({ origin, textVersion, span, occlusion, rich }: AnkiCard): boolean =>
  origin === 'generated' && textVersion === 0 && span !== '' && !occlusion && !rich;
