// The text of a page as a reader sees it: with what was typed onto it, without layers that are not shown; what is crossed out is marked.
import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type AnnotationsLaid, laidOver } from './over/annotations.ts';
import { withoutCrossedOut } from './over/crossed-out.ts';
import { type Drawn, drawnBy } from './over/drawn.ts';
import { seeing, type SeenOnPage } from './seen/seen.ts';
import { withoutBeyond } from './hanging.ts';
import { withKnownSigns } from './glyphs/unknown-glyphs.ts';
import { withMarks, withTaggedPlaces, createTagReader } from './tagged/marked.ts';
import { withSign } from './mostly-typed.ts';
import { withoutStrikeMarks } from '../text/struck.ts';
import { pageTextOf, readItems } from './page-text.ts';
import type { TextItem } from './lines/runs.ts';
import type { PdfPageRead } from './source/draft.ts';
import type { PageSheet } from './source/drafted.ts';
import { sheetOfPage } from './sheet.ts';
import { withSourceLines } from './source/read-source.ts';

/** A page, by its number from 1. */
export type PageReader = (number: number) => Promise<PdfPageRead>;

/** Only what the page itself says, which is enough to know that it says something. */
export async function readPlain(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return pageTextOf(withKnownSigns(withMarks(withoutBeyond(items, page)).items));
}

const nothingDrawn: Drawn = { bars: [], widths: new Map(), spots: [] };

/** `hastily`: without what takes longer, the tags and, where it has no layers, what a page draws. */
export async function createPageReader(
  pdf: PDFDocumentProxy,
  { hastily }: { hastily: boolean },
): Promise<PageReader> {
  const tags = hastily ? undefined : createTagReader();
  const layers = await pdf.getOptionalContentConfig();
  const hasLayers = [...layers].length > 0;
  const isShown = (layer: unknown): boolean => !layer || layers.isVisible(layer) !== false;

  /** Only of layers the text says too little. */
  const drawnOn = async (page: PDFPageProxy, { bars, widths }: SeenOnPage): Promise<Drawn> => {
    if (!hasLayers) return hastily ? nothingDrawn : { bars, widths, spots: [] };
    const operators = await page
      .getOperatorList({ annotationMode: AnnotationMode.DISABLE })
      .catch(() => undefined);
    return operators ? drawnBy(operators, isShown) : nothingDrawn;
  };

  return async (number) => {
    const page = await pdf.getPage(number);
    const sheet = sheetOfPage(page);
    const { read: content, seen } = await seeing(
      () => page.getTextContent({ includeMarkedContent: tags !== undefined }),
      sheet.size.width * sheet.size.height,
    );
    const { items, marks } = withMarks(withoutBeyond(content.items, page));
    const marked = { items: withKnownSigns(items), marks };
    const placed = tags ? withTaggedPlaces(marked, await tags(page, marked)) : marked.items;
    const laid = await laidOver(page, isShown);
    const drawn = await drawnOn(page, seen);
    const read = readContent({ items: placed, drawn, seen, laid, sheet });
    page.cleanup();
    return seen.hasBoxes ? { ...read, hasBoxes: true } : read;
  };
}

type Content = {
  readonly items: readonly TextItem[];
  readonly drawn: Drawn;
  readonly seen: SeenOnPage;
  readonly laid: AnnotationsLaid;
  readonly sheet: PageSheet;
};

function readContent({ items, drawn, seen, laid, sheet }: Content): PdfPageRead {
  const { bars, areas, typed } = laid;
  const over = { ...drawn, bars: [...drawn.bars, ...bars] };
  const { items: left, struck: gone } = withoutCrossedOut(items, over, areas);
  // Where it stood is of no use: nothing is made of it, and the page itself shows it.
  const struck = gone.map((line) => `~~${line.replaceAll('~', '')}~~`);
  const read = readItems(left, { typed, bars: seen.bars, dots: seen.dots });
  const page = withSourceLines(
    { ...read, text: withoutStrikeMarks(read.text) },
    { items: left, seen, sheet, struck },
  );
  return typed.length === 0 ? page : { ...page, text: withSign(page.text, pageTextOf(left)) };
}
