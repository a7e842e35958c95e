import { describe, expect, it } from 'vitest';
import { isZoom, shownWidth, stepped, widthStyle, zoomOf } from './zoom.ts';

describe('the zoom of a PDF', () => {
  it.each([
    ['auto', 1000, 600],
    ['auto', 358, 358],
    ['width', 1000, 1000],
    ['width', 358, 358],
    [1, 358, 600],
    [1.5, 1000, 900],
  ] as const)('%s where there are %d px is %d px', (zoom, room, width) => {
    expect(shownWidth(zoom, room)).toBe(width);
  });

  it('is the same in the style sheet', () => {
    expect([widthStyle('auto'), widthStyle('width'), widthStyle(1.5)]).toEqual([
      { width: '100%', maxWidth: '600px' },
      { width: '100%' },
      { width: '900px' },
    ]);
  });

  it('goes in steps from any width, and stays within bounds', () => {
    expect([stepped(600, 1), stepped(600, -1), stepped(358, 1), stepped(358, -1)]).toEqual([
      1.1, 0.9, 0.67, 0.5,
    ]);
    expect([stepped(2400, 1), stepped(150, -1), zoomOf(9999), zoomOf(1)]).toEqual([4, 0.25, 4, 0.25]);
  });

  it('is read back only where it is one', () => {
    expect(['auto', 'width', 2].every(isZoom)).toBe(true);
    expect(['fit', 0, 99, Number.NaN, null].some(isZoom)).toBe(false);
  });
});
