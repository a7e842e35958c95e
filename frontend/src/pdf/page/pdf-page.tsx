import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Waiting } from '../../ui/feedback/spinner.tsx';
import type { PageFeatures } from './page-features.ts';
import type { PageSource } from './page-source.ts';
import { PdfLayers } from './pdf-layers.tsx';
import { useDrawnPage } from './use-drawn-page.ts';
import '../pdf.css';

/** Specification 2 §9, "PDF page render width", in CSS pixels. */
export const pageWidth = 600;

export interface PdfPageProps extends PageFeatures {
  /** Null: there is no data. Keep it: a new one is opened anew. */
  source: PageSource | null;
  /** From 1. */
  pageNumber: number;
  /** Height divided by width, as far as it is known before the page is drawn. */
  expectedRatio?: number | undefined;
  /** The width to draw for, in CSS pixels; how wide it is shown is said by the style sheet. */
  width?: number | undefined;
  /** Whether the text is wanted yet; the picture comes before it in any case. */
  withText?: boolean | undefined;
  /** The page is there, or it turned out that it cannot be drawn. */
  onSettled?: (() => void) | undefined;
  /** Shown in place of a page that cannot be drawn. */
  instead?: ReactNode;
}

/** One page as picture and text, 600 px wide or as wide as there is room. */
export function PdfPage(props: PdfPageProps) {
  const { source, pageNumber, expectedRatio = 1.294, width = pageWidth, withText = true } = props;
  const { onRatio, onSettled, instead, ...features } = props;
  const [retry, setRetry] = useState(0);
  const state = useDrawnPage({ source, width, withText, retry });
  const status = source ? state.status : 'empty';
  const ratio = state.status === 'drawn' ? state.page.ratio : expectedRatio;
  const settled = status !== 'loading';
  const settle = useEffectEvent((known: number) => {
    onRatio?.(known);
    onSettled?.();
  });
  useEffect(() => {
    if (settled) settle(ratio);
  }, [settled, ratio]);
  if (status === 'failed' && instead) return instead;
  return (
    <figure
      aria-label={`Page ${pageNumber}`}
      aria-busy={status === 'loading'}
      data-painted={status === 'drawn' || undefined}
      className={status === 'loading' ? 'pdf-page' : 'pdf-page paper'}
      style={{ aspectRatio: `1 / ${ratio}` }}
    >
      {status === 'loading' && <Waiting label="Loading PDF..." />}
      {status === 'empty' && <p className="p-4 text-sm text-muted">No PDF data</p>}
      {status === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3 p-4 text-sm">
          Error loading PDF
          <Button onClick={() => setRetry(retry + 1)}>Try again</Button>
        </div>
      )}
      {state.status === 'drawn' && <PdfLayers drawn={state} {...features} />}
    </figure>
  );
}
