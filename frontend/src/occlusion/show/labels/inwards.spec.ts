import { expect, it } from 'vitest';
import { inwards } from './inwards.ts';

const edges = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom });
const room = edges(0, 400, 0, 300);

it('moves what would be cut at an edge inwards, and nothing else', () => {
  expect(inwards(edges(10, 90, 10, 30), [room])).toEqual({ x: 0, y: 0 });
  expect(inwards(edges(-20, 60, 290, 310), [room])).toEqual({ x: 20, y: -10 });
  expect(inwards(edges(380, 460, -5, 15), [room])).toEqual({ x: -60, y: 5 });
});

it('has the room around a small picture, and all of a zoomed one', () => {
  const own = edges(90, 210, 10, 30);
  expect(inwards(own, [edges(100, 200, 0, 300), room]).x).toBe(0);
  expect(inwards(edges(780, 830, 10, 30), [edges(-200, 800, -100, 500), room]).x).toBe(-30);
});

it('shows the beginning of what is larger than its room', () => {
  expect(inwards(edges(-50, 450, 0, 20), [room]).x).toBe(50);
});
