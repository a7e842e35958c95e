// The text of a page as a reader sees it: with what was typed onto it, without layers that are not shown; what is crossed out is marked.
import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Laid, laidOver } from './over/annotations.ts';
import { withoutCrossedOut } from './over/crossed-out.ts';
import { type Drawn, drawnBy } from './over/drawn.ts';
import { seeing, type Seen } from './seen/seen.ts';
import { withKnownSigns } from './glyphs/unknown-glyphs.ts';
import { withMarks, withPlaces } from './marked.ts';
import { withSign } from './mostly-typed.ts';
import { withoutMarks } from '../text/struck.ts';
import { pageText } from './page-text.ts';
import type { TextItem } from './runs.ts';
import { createTagReader } from './tags.ts';

/** The text of a page, by its number from 1. */
export type ReadPage = (number: number) => Promise<string>;

/** Only what the page itself says, which is enough to know that it says something. */
export async function readPlain(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return pageText(withKnownSigns(withMarks(items).items));
}

const nothingDrawn: Drawn = { bars: [], widths: new Map(), spots: [] };

/** `hastily`: without what takes longer, the tags and, where it has no layers, what a page draws. */
export async function createPageReader(
  pdf: PDFDocumentProxy,
  { hastily }: { hastily: boolean },
): Promise<ReadPage> {
  const tags = hastily ? undefined : createTagReader();
  const layers = await pdf.getOptionalContentConfig();
  const hasLayers = [...layers].length > 0;
  const isShown = (layer: unknown): boolean => !layer || layers.isVisible(layer) !== false;

  /** Only of layers the text says too little. */
  const drawnOn = async (page: PDFPageProxy, { bars, widths }: Seen): Promise<Drawn> => {
    if (!hasLayers) return hastily ? nothingDrawn : { bars, widths, spots: [] };
    const operators = await page
      .getOperatorList({ annotationMode: AnnotationMode.DISABLE })
      .catch(() => undefined);
    return operators ? drawnBy(operators, isShown) : nothingDrawn;
  };

  return async (number) => {
    const page = await pdf.getPage(number);
    const { read: content, seen } = await seeing(() =>
      page.getTextContent({ includeMarkedContent: tags !== undefined }),
    );
    const { items: read, marks } = withMarks(content.items);
    const marked = { items: withKnownSigns(read), marks };
    const placed = tags ? withPlaces(marked, await tags(page, marked)) : marked.items;
    const laid = await laidOver(page, isShown);
    const text = textOf(placed, await drawnOn(page, seen), laid);
    page.cleanup();
    return text;
  };
}

function textOf(items: readonly TextItem[], drawn: Drawn, { bars, areas, typed }: Laid): string {
  const over = { ...drawn, bars: [...drawn.bars, ...bars] };
  const { items: left, struck } = withoutCrossedOut(items, over, areas);
  // Where it stood is of no use: nothing is made of it, and the page itself shows it.
  const lines = struck.map((line) => `~~${line.replaceAll('~', '')}~~`).join('\n');
  const text = [withoutMarks(pageText(left, typed)), lines].filter(Boolean).join('\n\n');
  return typed.length === 0 ? text : withSign(text, pageText(left));
}
