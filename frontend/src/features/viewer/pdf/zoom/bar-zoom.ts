import type { TextZoom } from '../../../../documents/text/text-zoom.ts';
import type { MenuAction } from '../../../../ui/menus/menu-entry.ts';
import type { ZoomControl } from './use-zoom.ts';
import { stepped, zoomOf } from './zoom.ts';

/** What the bar and the keys of a reader do with its zoom, of pages or of a text. */
export interface BarZoom {
  percent: number;
  larger: () => void;
  smaller: () => void;
  /** As it is at first. */
  reset: () => void;
  choices: readonly MenuAction[];
}

export const zoomOfPages = ({ width, setZoom }: ZoomControl): BarZoom => ({
  percent: Math.round(zoomOf(width) * 100),
  larger: () => setZoom(stepped(width, 1)),
  smaller: () => setZoom(stepped(width, -1)),
  reset: () => setZoom('auto'),
  choices: [
    { label: 'Fit width', onSelect: () => setZoom('width') },
    { label: '100 %', onSelect: () => setZoom(1) },
    { label: '150 %', onSelect: () => setZoom(1.5) },
    { label: '200 %', onSelect: () => setZoom(2) },
  ],
});

export const zoomOfText = ({ zoom, step, choose }: TextZoom): BarZoom => ({
  percent: Math.round(zoom * 100),
  larger: () => step(1),
  smaller: () => step(-1),
  reset: () => choose(1),
  choices: [1, 1.25, 1.5, 2].map((each) => ({
    label: `${each * 100} %`,
    onSelect: () => choose(each),
  })),
});
