import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { PageView } from '../page/page-view.tsx';
import type { TextOverPage } from '../engine/open-pdf.ts';
import type { MarkPage } from '../page/page-features.ts';
import { type RegionBox, around } from '@anamnesis/contracts/documents/region/box.ts';
import { placeBoxesOn } from '../page/place-boxes.ts';
import { visibleText } from '../page/visible-text.ts';
import { usePinch } from './use-pinch.ts';
import {
  viewOfPage,
  viewOfPart,
  viewOfReading,
  viewOfSentence,
  zoomed,
  type Room,
  type View,
  type SentencePlace,
} from './view.ts';
import './zoomed-page.css';

/** A part of a page, in fractions of it, and what is asked for there. Keep it: another one is shown anew. */
export interface PartOfPage {
  part: Place;
  asked: Place;
  /** What marks both, over the page. */
  marks: ReactNode;
}

export interface ZoomedPageProps {
  page: DocumentPage;
  /** What it is the source of, as in a sentence. */
  of: string;
  /** The sentence to show. Keep the function: a new one is another sentence. */
  sentence: MarkPage;
  /** It is shown in place of a sentence. */
  at?: PartOfPage | undefined;
  /** The sentence or the part is marked as well as shown. */
  marked: boolean;
  /** The whole page is shown instead. */
  whole: boolean;
}

/** Sharp as far as this many CSS pixels: what a sentence of a usual page is zoomed to. */
const sharpWidth = 1000;

/**
 * Where the marks would lie on a page, whether or not they are drawn. Null when nothing would be marked, or the page
 * has no size.
 */
function sentencePlace(text: TextOverPage, mark: MarkPage): SentencePlace | null {
  const page = text.divs[0]?.closest('.pdf-layers');
  if (!page) return null;
  const boxOf = placeBoxesOn(page, text);
  const found = mark(visibleText(text)).flatMap((each) => {
    const place = boxOf(each);
    return place ? [{ ...place, tone: each.tone }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const [answer = first, ...more] = found.filter(({ tone }) => tone === 'answer');
  return {
    sentence: around(found.map(({ box }) => box)),
    answer: [answer.box, ...more.map(({ box }) => box)],
    // Not that of a raised figure within it.
    text: found.reduce((widest, each) => (widthOf(each.box) > widthOf(widest.box) ? each : widest), first)
      .letters,
  };
}

const widthOf = ({ left, right }: RegionBox): number => right - left;

/** A page that is shown at one of its sentences or a part of it, large enough to be read; it can be moved and pinched. Fills its parent. */
export function ZoomedPage({ page, of, sentence, at, marked, whole }: ZoomedPageProps) {
  const room = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const known = useRef<{ text?: TextOverPage; ratio: number }>({ ratio: 1.294 });
  const [isDrawn, setDrawn] = useState(false);

  const show = (mark: MarkPage, part: PartOfPage | undefined, all: boolean): void => {
    const size = sizeOf(room.current);
    if (!size) return;
    const { text, ratio } = known.current;
    if (all) return apply(viewOfPage(ratio, size));
    if (part) return apply(viewOfPart(boxOf(part.part, ratio), boxOf(part.asked, ratio), size));
    const place = text && sentencePlace(text, mark);
    apply(place ? viewOfSentence(place, size) : viewOfReading(ratio, size));
  };
  const apply = ({ width, left, top }: View): void => {
    if (!paper.current || !room.current) return;
    paper.current.style.width = `${width}px`;
    room.current.scrollTo({ left, top });
  };
  const showAgain = useEffectEvent(show);
  useLayoutEffect(() => showAgain(sentence, at, whole), [sentence, at, whole]);
  useWhenResized(room, () => show(sentence, at, whole));
  usePinch(room, (factor, point) => {
    const size = sizeOf(room.current);
    if (!size || !room.current || !paper.current) return;
    const { scrollLeft: left, scrollTop: top } = room.current;
    apply(zoomed({ width: paper.current.clientWidth, left, top }, factor, point, size));
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the arrow keys must reach it
    <section ref={room} className="zoom-room" tabIndex={0} aria-label={`The page of the ${of}`}>
      <div ref={paper} className="zoom-paper">
        <PageView
          page={page}
          mark={marked ? sentence : undefined}
          width={sharpWidth}
          onText={(text) => {
            known.current = { ...known.current, text };
            show(sentence, at, whole);
          }}
          onRatio={(ratio) => {
            known.current = { ...known.current, ratio };
            setDrawn(true);
            if (!known.current.text) show(sentence, at, whole);
          }}
        />
        {marked && isDrawn && at?.marks}
      </div>
    </section>
  );
}

/** In widths of the page. */
const boxOf = ({ x, y, width, height }: Place, ratio: number): RegionBox => ({
  left: x,
  right: x + width,
  top: y * ratio,
  bottom: (y + height) * ratio,
});

function sizeOf(element: HTMLElement | null): Room | null {
  if (!element || element.clientWidth === 0 || element.clientHeight === 0) return null;
  return { width: element.clientWidth, height: element.clientHeight };
}

/** Calls when the element has another size than it had, such as after a phone was turned. */
function useWhenResized(element: RefObject<HTMLElement | null>, onResize: () => void): void {
  const resized = useEffectEvent(onResize);
  useEffect(() => {
    if (!element.current) return;
    let before = '';
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      // A bar of the browser that comes and goes changes the height a little.
      const now = `${Math.round(width)} ${Math.round(height / 100)}`;
      if (before !== '' && now !== before) resized();
      before = now;
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
