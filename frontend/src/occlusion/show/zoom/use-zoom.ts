import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { usePinch, type Point } from '../../../pdf/zoom/use-pinch.ts';
import { keepView, keptView } from './kept-views.ts';
import {
  closerScale,
  middleOf,
  mostScale,
  scaleOf,
  scrolledTo,
  viewOf,
  withInView,
  zoomedAt,
  type Laid,
  type Size,
} from './zoom.ts';

interface Zoomed {
  /** Whose view is kept. */
  occlusionId: string;
  /** The picture that is there; null while none is. */
  url: string | null;
  /** What is asked for, in fractions of the picture: it is seen at first, however far the picture is zoomed. */
  asked: Place | null;
  /** Changes with the card. */
  turn: string;
}

/** A picture that is zoomed and moved within its room. The view of a drawing is kept between its cards. */
export function useZoom({ occlusionId, url, asked, turn }: Zoomed) {
  const room = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const laid = (): Laid | null => {
    if (!room.current || !paper.current) return null;
    const { scrollLeft: left, scrollTop: top } = room.current;
    return { paper: sizeOf(paper.current), room: sizeOf(room.current), left, top };
  };
  const remember = (now: number): void => {
    const all = laid();
    if (all && all.paper.width > 0) keepView(occlusionId, viewOf(now, all));
  };
  /** The picture has that size at once: what is scrolled is measured by it. */
  const size = (to: number): void => {
    paper.current?.style.setProperty('--scale', `${to}`);
    room.current?.toggleAttribute('data-zoomed', to > 1);
    setScale(to);
  };
  const show = useEffectEvent((isNew: boolean) => {
    const view = keptView(occlusionId);
    size(view.scale);
    const first = laid();
    if (!first || first.paper.width === 0) return;
    room.current?.scrollTo(scrolledTo(view, first.paper, first.room));
    const now = laid();
    if (isNew && asked && now && view.scale > 1) room.current?.scrollTo(withInView(now, asked));
  });
  useLayoutEffect(() => show(true), [occlusionId, url, turn]);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => show(false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const zoomTo = (asScale: number, at?: Point): void => {
    const before = laid();
    if (!before || !paper.current) return;
    const to = scaleOf(asScale);
    if (to === keptView(occlusionId).scale) return;
    size(to);
    // Without fingers or a mouse, to what is asked for.
    room.current?.scrollTo(zoomedAt(before, sizeOf(paper.current), at ?? middleOf(before, asked)));
    remember(to);
  };
  const zoom = (factor: number, at?: Point): void => zoomTo(keptView(occlusionId).scale * factor, at);
  usePinch(room, zoom);
  const closer = (): number => {
    const now = laid();
    return now ? closerScale(whole(now.paper, keptView(occlusionId).scale), now.room) : 1;
  };
  const isWhole = scale <= 1;
  const moved = useCallback(() => {
    remember(keptView(occlusionId).scale);
    // oxlint-disable-next-line react/exhaustive-deps -- refs alone
  }, [occlusionId]);
  return {
    room,
    paper,
    /** From all of a low picture it goes half the way that a double tap does. */
    nearer: () => zoom(isWhole ? Math.max(step, closer() / 2) : step),
    farther: () => zoom(1 / step),
    /** To what a double tap zooms to, or to all of it again. */
    toggle: (at: Point) => zoomTo(isWhole ? closer() : 1, at),
    moved,
    isWhole,
    isNearest: scale >= mostScale,
  };
}

const step = 1.4;

const whole = ({ width, height }: Size, scale: number): Size => ({
  width: width / scale,
  height: height / scale,
});

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Size => ({ width, height });
