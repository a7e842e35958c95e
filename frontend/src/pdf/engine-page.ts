import { TextLayer, type PDFPageProxy } from 'pdfjs-dist';
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
type Watched = <T>(work: Promise<T>) => Promise<T>;

export function openedPage(page: PDFPageProxy, watched: Watched): OpenPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    width,
    ratio: height / width,
    picture: (shown, signal) => watched(picture(page, scaleFor(width, height, shown), signal)),
    textLayer: () => watched(textLayer(page)),
    text: async () => {
      const { items, lineEnds, layout } = await watched(contentOf(page));
      return { items, lineEnds, layout };
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

async function contentOf(page: PDFPageProxy) {
  const content = await page.getTextContent();
  const items = content.items.filter((item): item is TextItem => 'str' in item).slice(0, mostItems);
  const viewport = page.getViewport({ scale: 1 });
  return {
    content: { ...content, items },
    items: items.map(({ str }) => str),
    lineEnds: items.map(({ hasEOL }) => hasEOL),
    layout: items.map(({ width, height, transform }) => {
      const [, top = 0] = viewport.convertToViewportPoint(Number(transform[4]), Number(transform[5]));
      return { size: width === 0 ? 0 : height, top: top / viewport.height, width };
    }),
  } satisfies TextItems & { content: unknown };
}

async function textLayer(page: PDFPageProxy): Promise<TextOverPage> {
  const { content, items, lineEnds, layout } = await contentOf(page);
  const container = document.createElement('div');
  container.className = 'pdf-text';
  const viewport = page.getViewport({ scale: 1 });
  const layer = new TextLayer({ textContentSource: content, container, viewport });
  await layer.render();
  return { layer: container, divs: layer.textDivs, items, lineEnds, layout };
}
