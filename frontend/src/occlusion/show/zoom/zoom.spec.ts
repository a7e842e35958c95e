import { describe, expect, it } from 'vitest';
import {
  closerScale,
  middleOf,
  mostScale,
  scaleOf,
  scrolledTo,
  viewOf,
  withInView,
  zoomedAt,
  type Laid,
} from './zoom.ts';

const room = { width: 400, height: 300 };
/** As wide as the room, and lower. */
const fitting: Laid = { paper: { width: 400, height: 200 }, room, left: 0, top: 0 };
const twice = { width: 800, height: 400 };

it('shows all of a picture at least, and not without end', () => {
  expect([0, 0.5, 1.0000000004, 3, 99].map(scaleOf)).toEqual([1, 1, 1, 3, mostScale]);
});

it('comes so near with a double tap that a low picture fills more of its room', () => {
  const phone = { width: 360, height: 430 };
  expect(closerScale({ width: 360, height: 300 }, phone)).toBe(2.5);
  expect(closerScale({ width: 360, height: 120 }, phone)).toBeCloseTo(430 / 120);
  expect(closerScale({ width: 360, height: 40 }, phone)).toBe(5);
  expect(closerScale({ width: 0, height: 0 }, { width: 0, height: 0 })).toBe(2.5);
});

describe('the view of a picture', () => {
  it('is found again in another room', () => {
    const laid = { paper: twice, room, left: 300, top: 60 };
    const view = viewOf(2, laid);
    expect(view).toEqual({ scale: 2, x: 0.625, y: 0.525 });
    expect(scrolledTo(view, twice, room)).toEqual({ left: 300, top: 60 });
    expect(scrolledTo(view, { width: 400, height: 200 }, { width: 200, height: 150 })).toEqual({
      left: 150,
      top: 30,
    });
  });

  it('is in the middle where there is room around it', () => {
    expect(viewOf(1, fitting)).toEqual({ scale: 1, x: 0.5, y: 0.5 });
    expect(scrolledTo({ scale: 1, x: 0.5, y: 0.5 }, fitting.paper, room)).toEqual({ left: 0, top: 0 });
  });
});

describe('zooming', () => {
  it('leaves the point under the fingers where it is', () => {
    // The picture begins 50 px below the top of its room.
    const at = { x: 300, y: 150 };
    const { left, top } = zoomedAt(fitting, twice, at);
    expect((left + at.x) / twice.width).toBeCloseTo(0.75);
    expect((top + at.y) / twice.height).toBeCloseTo(0.5);
  });

  it('ends at the edges of the picture', () => {
    expect(zoomedAt(fitting, twice, { x: 0, y: 0 })).toEqual({ left: 0, top: 0 });
    expect(zoomedAt({ ...fitting, left: 0 }, twice, { x: 400, y: 300 })).toEqual({ left: 400, top: 100 });
  });
});

describe('what is asked for', () => {
  it('is what is zoomed to, where it is seen', () => {
    const place = { x: 0.7, y: 0.7, width: 0.1, height: 0.2 };
    expect(middleOf(fitting, place)).toEqual({ x: 300, y: 210 });
    expect(middleOf(fitting, null)).toEqual({ x: 200, y: 150 });
    expect(middleOf({ ...laid, left: 0 }, place)).toEqual({ x: 200, y: 150 });
  });

  const laid = { paper: { width: 2000, height: 1000 }, room, left: 500, top: 200 };

  it('is left where it is when it is seen', () => {
    expect(withInView(laid, { x: 0.3, y: 0.3, width: 0.05, height: 0.05 })).toEqual({ left: 500, top: 200 });
  });

  it('is scrolled to when it is not', () => {
    const { left, top } = withInView(laid, { x: 0.8, y: 0, width: 0.05, height: 0.05 });
    expect(left).toBeCloseTo(0.85 * 2000 + 24 - 400);
    expect(top).toBe(0);
  });

  it('is in the middle when it is larger than the room', () => {
    expect(withInView(laid, { x: 0, y: 0.2, width: 1, height: 0.1 }).left).toBe(800);
  });
});
