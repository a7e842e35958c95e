/** Edges in CSS pixels. */
export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** By how much, in CSS pixels, something is moved so that it is within what `rooms` span together. What is larger begins where they do. */
export function inwards(own: Edges, rooms: readonly Edges[]): { x: number; y: number } {
  const least = (edge: 'left' | 'top') => Math.min(...rooms.map((room) => room[edge]));
  const most = (edge: 'right' | 'bottom') => Math.max(...rooms.map((room) => room[edge]));
  return {
    x: along(own.left, own.right, least('left'), most('right')),
    y: along(own.top, own.bottom, least('top'), most('bottom')),
  };
}

const along = (from: number, to: number, first: number, last: number): number =>
  Math.max(first - from, Math.min(0, last - to));
