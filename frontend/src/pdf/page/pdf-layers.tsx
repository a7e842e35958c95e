import { bandsOf } from '@anamnesis/contracts/documents/region/box.ts';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { drawMarks } from './draw-marks.ts';
import { freeWhenGone } from './free-canvas.ts';
import { markPresses } from '../highlight/mark-presses.ts';
import type { Mark, Tone } from '../highlight/mark.ts';
import type { OpenPage, TextOverPage } from '../engine/open-pdf.ts';
import type { PageFeatures } from './page-features.ts';
import { placeBoxesOn } from './place-boxes.ts';
import type { DrawnPage } from './use-drawn-page.ts';
import { isVisible, visibleText } from './visible-text.ts';
import { whenNothingIsWritten } from '../when-nothing-is-written.ts';

interface PdfLayersProps extends PageFeatures {
  drawn: DrawnPage;
  pageNumber: number;
}

/** From the lowest on. */
const banded: readonly Tone[] = ['sentence', 'answer'];

/**
 * Draws the marks that are no buttons as bands between the picture of the page and its text: one for each line, also where every word
 * of it stands by itself. Replaces those of before.
 */
function drawBands(layers: Element, text: TextOverPage, marks: readonly Mark[]): void {
  layers.querySelector(':scope > .pdf-bands')?.remove();
  if (!marks.some(({ tone }) => banded.includes(tone))) return;
  const boxOf = placeBoxesOn(layers, text);
  const { width, height } = layers.getBoundingClientRect();
  const percent = (widths: number, of: number): string => `${(widths * width * 100) / of}%`;
  const bands = document.createElement('div');
  bands.className = 'pdf-bands';
  for (const tone of banded) {
    const boxes = marks.flatMap((mark) => (mark.tone === tone ? (boxOf(mark)?.box ?? []) : []));
    for (const { left, top, right, bottom } of bandsOf(boxes)) {
      const band = document.createElement('div');
      band.dataset['tone'] = tone;
      band.style.left = percent(left, width);
      band.style.top = percent(top, height);
      band.style.width = percent(right - left, width);
      band.style.height = percent(bottom - top, height);
      bands.append(band);
    }
  }
  text.layer.before(bands);
}

/** The picture of a page, its text over it, and the highlights in the text. */
export function PdfLayers({ drawn, pageNumber, mark, onMarkPress, ...callbacks }: PdfLayersProps) {
  const { page, canvas, text } = drawn;
  const box = useRef<HTMLDivElement>(null);
  useScale(box, page);
  useChild(box, canvas, 'first');
  useChild(box, text?.layer ?? null, 'last');
  const laidOut = useEffectEvent((over: TextOverPage) => callbacks.onText?.(over));
  const marked = useEffectEvent((marks: HTMLElement[]) => callbacks.onMarked?.(marks));
  const pressable = onMarkPress !== undefined;
  useLayoutEffect(() => {
    if (text) laidOut(text);
  }, [text]);
  useLayoutEffect(() => {
    if (!text) return;
    return whenNothingIsWritten(() => {
      // A new text gets its styles here, highlighted or not: that is no part of what is measured.
      const isShown = isVisible(text);
      const begin = performance.now();
      const wanted = mark ? mark(visibleText(text, isShown)) : [];
      const marks = drawMarks(text.divs, wanted, pressable);
      if (box.current) drawBands(box.current, text, wanted);
      tellDuration(begin);
      marked(marks);
    });
  }, [text, mark, pressable]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- delegates: the highlights within are the buttons
    <div ref={box} className="pdf-layers" data-page={pageNumber} {...markPresses(onMarkPress)} />
  );
}

/** Reports to measuring tools how long it took: they observe measures named 'highlight'. */
function tellDuration(start: number): void {
  performance.measure('highlight', { start });
  performance.clearMeasures('highlight');
}

/** Keeps the text as large as the picture is shown. */
function useScale(box: RefObject<HTMLElement | null>, page: OpenPage): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = (): void =>
      element.style.setProperty('--total-scale-factor', String(element.clientWidth / page.width));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, page]);
}

function useChild(
  box: RefObject<HTMLElement | null>,
  child: HTMLElement | null,
  place: 'first' | 'last',
): void {
  useLayoutEffect(() => {
    if (!child) return;
    if (place === 'first') box.current?.prepend(child);
    else box.current?.append(child);
    return () => {
      child.remove();
      if (child instanceof HTMLCanvasElement) freeWhenGone(child);
    };
  }, [box, child, place]);
}
