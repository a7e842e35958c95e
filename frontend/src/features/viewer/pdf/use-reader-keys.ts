import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import type { BarZoom } from './zoom/bar-zoom.ts';

export interface ReaderKeys {
  toPage: (page: number) => void;
  zoom: Pick<BarZoom, 'larger' | 'smaller' | 'reset'>;
  search: () => void;
}

/** The keys of the reader. The arrows up and down scroll, as everywhere. */
export function useReaderKeys(page: number, pageCount: number, keys: ReaderKeys): void {
  const previous = (): void => keys.toPage(Math.max(page - 1, 1));
  const next = (): void => keys.toPage(Math.min(page + 1, pageCount));
  useShortcut('PageUp', previous, true, 'Previous page');
  useShortcut('ArrowLeft', previous);
  useShortcut('PageDown', next, true, 'Next page');
  useShortcut('ArrowRight', next);
  useShortcut('Home', () => keys.toPage(1), true, 'First page');
  useShortcut('End', () => keys.toPage(pageCount), true, 'Last page');
  useShortcut('+', keys.zoom.larger, true, 'Larger');
  useShortcut('=', keys.zoom.larger);
  useShortcut('-', keys.zoom.smaller, true, 'Smaller');
  useShortcut('0', keys.zoom.reset, true, 'Reset the zoom');
  useShortcut('/', keys.search, true, 'Search in the document');
  useShortcut('Control+f', keys.search);
}
