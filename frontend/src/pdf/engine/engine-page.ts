import type { RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import { printedText, type PrintedText } from '@anamnesis/contracts/documents/region/prints.ts';
import { recognisedItems, recognisedStyles } from '@anamnesis/contracts/documents/region/recognised-items.ts';
import { TextLayer, type PDFPageProxy, Util } from 'pdfjs-dist';
import type { OpenPage, TextItems, TextOverPage } from './open-pdf.ts';

/** Sharper than this only costs memory. */
const mostPixelRatio = 2;
/** A picture has at most so many pixels in all (64 MB) and on a side: a page may claim to be a kilometre high. */
const mostPixels = 16_000_000;
const mostOnSide = 8192;
/** A page with more is drawn, but only so many of its items can be selected. */
const mostItems = 20_000;

type TextItem = Extract<
  Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number],
  { str: string }
>;
type TextContent = Omit<Awaited<ReturnType<PDFPageProxy['getTextContent']>>, 'items'> & { items: TextItem[] };
type Watched = <T>(work: Promise<T>) => Promise<T>;

/** `recognised`: what was recognised on it, where it is a picture; null where nothing was. */
export function openedPage(
  page: PDFPageProxy,
  watched: Watched,
  recognised: () => Promise<RecognisedText | null>,
): OpenPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    width,
    ratio: height / width,
    picture: (shown, signal) => watched(picture(page, scaleFor(width, height, shown), signal)),
    textLayer: async () => {
      const content = await textOf(page, watched, recognised);
      return watched(textLayer(page, content));
    },
    text: async () => itemsOf(page, await textOf(page, watched, recognised)),
    print: async () => {
      return printOf(page, await textOf(page, watched, recognised));
    },
    release: () => void page.cleanup(),
  };
}

/** Pixels of the picture for each unit of the page. */
function scaleFor(width: number, height: number, shown: number): number {
  const ratio = Math.min(Math.max(window.devicePixelRatio, 1), mostPixelRatio);
  return Math.min(
    (shown * ratio) / width,
    Math.sqrt(mostPixels / (width * height)),
    mostOnSide / Math.max(width, height),
  );
}

async function picture(page: PDFPageProxy, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(Math.floor(viewport.width), 1);
  canvas.height = Math.max(Math.floor(viewport.height), 1);
  // The text over it says the same.
  canvas.ariaHidden = 'true';
  const drawing = page.render({ canvas, viewport });
  const cancel = (): void => drawing.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  await drawing.promise.finally(() => signal.removeEventListener('abort', cancel));
  return canvas;
}

/** What the file says, or where that is nothing, what was recognised. */
async function textOf(
  page: PDFPageProxy,
  watched: Watched,
  recognised: () => Promise<RecognisedText | null>,
): Promise<TextContent> {
  const content = await watched(page.getTextContent());
  const items = content.items.filter((item): item is TextItem => 'str' in item).slice(0, mostItems);
  if (items.some(({ str }) => str.trim() !== '')) return { ...content, items };
  // Without what was recognised it is the picture that it is.
  const words = await recognised().catch(() => null);
  return words ? recognisedContent(page, words) : { ...content, items };
}

function recognisedContent(page: PDFPageProxy, text: RecognisedText): TextContent {
  const toPage = Util.inverseTransform(page.getViewport({ scale: 1 / page.userUnit }).transform);
  const items = recognisedItems(text).map(({ transform, ...item }) => ({
    ...item,
    transform: Util.transform(toPage, [...transform]) as number[],
  }));
  return { items, styles: recognisedStyles, lang: 'en' };
}

function itemsOf(page: PDFPageProxy, { items }: TextContent): TextItems {
  const viewport = page.getViewport({ scale: 1 });
  return {
    items: items.map(({ str }) => str),
    lineEnds: items.map(({ hasEOL }) => hasEOL),
    layout: items.map(({ width, height, transform }) => {
      const [, top = 0] = viewport.convertToViewportPoint(Number(transform[4]), Number(transform[5]));
      return { size: width === 0 ? 0 : height, top: top / viewport.height, width };
    }),
  };
}

/** As fonts name what is heavier than usual; those of TeX have names of their own: CMBX10. */
const bold = /bold|black|heavy|demi|semibd|^(?:[A-Z]{6}\+)?(?:(?:cm|cmss|sf|ec|lm)bx?\d|nimbus.*medi)/iu;

function printOf(page: PDFPageProxy, content: TextContent): PrintedText {
  const isBold = new Map(Object.keys(content.styles).map((name) => [name, isBoldFont(page, name)]));
  const viewport = page.getViewport({ scale: 1 / page.userUnit });
  return printedText(content, viewport, (name) => isBold.get(name) ?? false);
}

function isBoldFont({ commonObjs }: PDFPageProxy, fontName: string): boolean {
  if (!commonObjs.has(fontName)) return false;
  const font = commonObjs.get(fontName) as { name?: string; bold?: boolean; black?: boolean } | null;
  return font?.bold === true || font?.black === true || bold.test(font?.name ?? '');
}

async function textLayer(page: PDFPageProxy, content: TextContent): Promise<TextOverPage> {
  const container = document.createElement('div');
  container.className = 'pdf-text';
  const viewport = page.getViewport({ scale: 1 });
  const layer = new TextLayer({ textContentSource: content, container, viewport });
  await layer.render();
  return { layer: container, divs: layer.textDivs, ...itemsOf(page, content) };
}
