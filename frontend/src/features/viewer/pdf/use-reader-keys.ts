import { useShortcut } from '../../../ui/use-shortcut.ts';

export interface ReaderKeys {
  toPage: (page: number) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  /** Back to the width that pages have at first. */
  resetZoom: () => void;
  search: () => void;
}

/** The keys of the reader. The arrows up and down scroll, as everywhere. */
export function useReaderKeys(page: number, pageCount: number, keys: ReaderKeys): void {
  const previous = (): void => keys.toPage(Math.max(page - 1, 1));
  const next = (): void => keys.toPage(Math.min(page + 1, pageCount));
  useShortcut('PageUp', previous, true, 'Page before');
  useShortcut('ArrowLeft', previous);
  useShortcut('PageDown', next, true, 'Next page');
  useShortcut('ArrowRight', next);
  useShortcut('Home', () => keys.toPage(1), true, 'First page');
  useShortcut('End', () => keys.toPage(pageCount), true, 'Last page');
  useShortcut('+', keys.zoomIn, true, 'Larger');
  useShortcut('=', keys.zoomIn);
  useShortcut('-', keys.zoomOut, true, 'Smaller');
  useShortcut('0', keys.resetZoom, true, 'Pages as wide as at first');
  useShortcut('/', keys.search, true, 'Search in the document');
  useShortcut('Control+f', keys.search);
}
