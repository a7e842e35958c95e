import { type Point, withMargin } from '../geometry/place.ts';
import type { Tool } from '../sheet/board-state.ts';
import type { NewBox } from '../sheet/sheet.ts';

/** In fractions of the page. */
const half = { width: 0.08, height: 0.03 };

/** A box in the middle of what is seen of a page in its room: for those who draw without a pointer. */
export function middleBox(tool: Tool, room: Element | null, paper: Element | null): NewBox {
  const { x, y } = middleOf(room, paper);
  const place = withMargin({ x, y, width: 0, height: 0 }, half.width, half.height);
  return { kind: tool === 'ellipse' ? 'ellipse' : 'rect', label: '', place };
}

const within = (value: number): number => Math.max(0, Math.min(value, 1));

function middleOf(room: Element | null, paper: Element | null): Point {
  const page = paper?.getBoundingClientRect();
  const seen = room?.getBoundingClientRect();
  if (!page || !seen || page.width === 0 || page.height === 0) return { x: 0.5, y: 0.5 };
  return {
    x: within((seen.left + seen.width / 2 - page.left) / page.width),
    y: within((seen.top + seen.height / 2 - page.top) / page.height),
  };
}
