import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { useEffect, useState, useSyncExternalStore, useReducer } from 'react';
import type { DrawnRegion } from '../../../../pdf/region/measure-region.ts';
import { useSession } from '../../../../session/use-session.ts';
import { useSourceOf } from '../source/use-source-of.ts';
import { regionCode } from './region-later.tsx';
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

/** How a card is shown: its text, or the region of the page that it is from. */
type CardFace = 'text' | 'page';

interface FaceChoice {
  face: CardFace;
  choose: (face: CardFace) => void;
  /** The screen has room for a region. */
  isWide: boolean;
}

/** What the person has chosen on this device; until they did, the page where there is room for it. */
function useFaceChoice(): FaceChoice {
  const key = `anamnesis.card-face.${useSession().user?.id ?? ''}`;
  const isWide = useSyncExternalStore(followWidth, () => window.matchMedia(wide).matches);
  const [chosen, choose] = useState(() => stored(key));
  return {
    face: chosen ?? (isWide ? 'page' : 'text'),
    isWide,
    choose: (face) => {
      choose(face);
      try {
        localStorage.setItem(key, face);
      } catch {
        // It holds until the page is left.
      }
    },
  };
}

const wide = '(min-width: 768px)';

function followWidth(changed: () => void): () => void {
  const list = window.matchMedia(wide);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

function stored(key: string): CardFace | null {
  try {
    const face = localStorage.getItem(key);
    return face === 'page' || face === 'text' ? face : null;
  } catch {
    return null;
  }
}

/** Of each page that was fetched for a card: the region, null where there is none. */
const known = new WeakMap<DocumentPage, DrawnRegion | null>();

/** How the region of a card is looked for: at once, or as `whenIdle`; returns what calls it off. */
type Look = (look: () => Promise<unknown>) => () => void;

/** The region of the page that a card is from; null where there is none, undefined until that is known. It is looked for where `when` is given. */
function useRegion(card: AnkiCard | undefined, when: Look | null): DrawnRegion | null | undefined {
  const { currentData, isError } = useSourceOf(card);
  const [, found] = useReducer((times: number) => times + 1, 0);
  const page = currentData && currentData.type !== 'text' && currentData.page.hasRawPdf && currentData.page;
  const kept = page ? known.get(page) : undefined;
  const region = kept?.picture.isGone ? undefined : kept;
  const sought = region === undefined && page ? card : undefined;
  useEffect(() => {
    if (!sought || !page || !when) return;
    let isCurrent = true;
    const cancel = when(async () => {
      const { measureRegion } = await regionCode();
      // A page that cannot be read has none.
      known.set(page, await measureRegion(page, sought).catch(() => null));
      if (isCurrent) found();
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [sought, page, when]);
  return !card || isError || (currentData && !page) ? null : region;
}

/** What has begun is not called off. */
const atOnce: Look = (look) => {
  look().catch(() => undefined);
  return () => undefined;
};

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
