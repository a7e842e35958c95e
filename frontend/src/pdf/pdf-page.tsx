import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Waiting } from '../ui/spinner.tsx';
import { drawMarks, visibleTexts } from './draw-marks.ts';
import type { DrawnPage } from './engine.ts';
import { pageText, type PageText } from './highlight/card-marks.ts';
import type { Mark } from './highlight/mark.ts';
import { useTextSelection, type TextSelection } from './text-selection.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import './pdf.css';

/** What to highlight, given the text of the page. Keep the function: a new one draws the highlights anew. */
export type MarkPage = (page: PageText) => readonly Mark[];

export interface PageFeatures {
  mark?: MarkPage | undefined;
  /** The highlights were drawn; they come in reading order. */
  onMarked?: ((marks: HTMLElement[]) => void) | undefined;
  /** A highlight was pressed: the id of its card, and where. */
  onMarkPress?: ((target: string, element: HTMLElement) => void) | undefined;
  onSelectText?: ((selection: TextSelection) => void) | undefined;
  /** Height divided by width, once it is known or cannot be known: the space to reserve the next time. */
  onRatio?: ((ratio: number) => void) | undefined;
}

export interface PdfPageProps extends PageFeatures {
  /** base64 of a PDF of one page. */
  data: string;
  /** From 1. */
  pageNumber: number;
  /** Height divided by width, as far as it can be told before the page is drawn. */
  expectedRatio?: number | undefined;
}

/** One page as canvas and text, 600 px wide or as wide as there is room. */
export function PdfPage({ data, pageNumber, expectedRatio = 1.294, onRatio, ...features }: PdfPageProps) {
  const [retry, setRetry] = useState(0);
  const state = useDrawnPage(data, retry);
  const drawn = state.status === 'drawn' ? state.page : null;
  const ratio = drawn?.ratio ?? expectedRatio;
  const settled = state.status !== 'loading';
  const tellRatio = useEffectEvent((known: number) => onRatio?.(known));
  useEffect(() => {
    if (settled) tellRatio(ratio);
  }, [settled, ratio]);
  return (
    <figure
      aria-label={`Page ${pageNumber}`}
      aria-busy={state.status === 'loading'}
      className="pdf-page paper"
      style={{ aspectRatio: `1 / ${ratio}` }}
    >
      {state.status === 'loading' && <Waiting label="Loading PDF..." />}
      {state.status === 'empty' && <p className="p-4 text-sm text-muted">No PDF data</p>}
      {state.status === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3 p-4 text-sm">
          Error loading PDF
          <Button onClick={() => setRetry(retry + 1)}>Try again</Button>
        </div>
      )}
      {drawn && <DrawnLayers page={drawn} pageNumber={pageNumber} {...features} />}
    </figure>
  );
}

interface DrawnLayersProps extends PageFeatures {
  page: DrawnPage;
  pageNumber: number;
}

function DrawnLayers({ page, pageNumber, mark, onMarked, onMarkPress, onSelectText }: DrawnLayersProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayers(box, page);
  useTextSelection(box, pageNumber, onSelectText);
  const marked = useEffectEvent((marks: HTMLElement[]) => onMarked?.(marks));
  const pressable = onMarkPress !== undefined;
  useLayoutEffect(() => {
    // While something is being written the page stands still.
    if (document.activeElement instanceof HTMLTextAreaElement) return;
    const marks = mark ? mark(pageText(visibleTexts(page.textDivs))) : [];
    marked(drawMarks(page.textDivs, marks, pressable));
  }, [page, mark, pressable]);

  const press = (target: EventTarget): boolean => {
    const element = target instanceof Element ? target.closest<HTMLElement>('mark[data-target]') : null;
    if (!element || !onMarkPress) return false;
    onMarkPress(element.dataset['target'] ?? '', element);
    return true;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- delegates: the highlights within are the buttons
    <div
      ref={box}
      className="pdf-layers"
      onClick={(event) => press(event.target)}
      onKeyDown={(event) => {
        if ((event.key === 'Enter' || event.key === ' ') && press(event.target)) event.preventDefault();
      }}
    />
  );
}

/** Puts canvas and text into the box and keeps the text as large as the canvas is shown. */
function useLayers(box: React.RefObject<HTMLDivElement | null>, page: DrawnPage): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = (): void => {
      const scale = element.clientWidth / page.unscaledWidth;
      element.style.setProperty('--total-scale-factor', String(scale));
    };
    element.replaceChildren(page.canvas, page.textLayer);
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.replaceChildren();
    };
  }, [box, page]);
}
