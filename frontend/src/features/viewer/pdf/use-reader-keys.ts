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
  useShortcut('PageUp', previous);
  useShortcut('ArrowLeft', previous);
  useShortcut('PageDown', next);
  useShortcut('ArrowRight', next);
  useShortcut('Home', () => keys.toPage(1));
  useShortcut('End', () => keys.toPage(pageCount));
  useShortcut('+', keys.zoomIn);
  useShortcut('=', keys.zoomIn);
  useShortcut('-', keys.zoomOut);
  useShortcut('0', keys.resetZoom);
  useShortcut('/', keys.search);
  useShortcut('Control+f', keys.search);
}
