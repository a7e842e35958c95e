import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { initialSidebar, parseSidebar } from './sidebar-state.ts';
import { SidebarWidth } from './sidebar-width.tsx';

function Sidebar() {
  const [width, change] = useState(initialSidebar.width);
  return (
    <aside>
      <SidebarWidth width={width} onChange={change} />
    </aside>
  );
}
const edge = () => screen.getByRole('separator', { name: 'Width of My Resources' });
const width = () => edge().getAttribute('aria-valuenow');
const drag = (by: number): void => {
  fireEvent.pointerDown(edge(), { pointerId: 1, button: 0, clientX: 280 });
  fireEvent.pointerMove(edge(), { pointerId: 1, clientX: 280 + by });
  fireEvent.pointerUp(edge(), { pointerId: 1, clientX: 280 + by });
};

const after = (key: string) => {
  fireEvent.keyDown(edge(), { key });
  return width();
};

beforeEach(() => void show(<Sidebar />));

it('is set by dragging the edge, from 180 to 480 px; a double click sets 280 again', () => {
  drag(75);
  expect(width()).toBe('355');
  drag(500);
  expect(width()).toBe('480');
  drag(-500);
  expect(width()).toBe('180');
  fireEvent.doubleClick(edge());
  expect(width()).toBe('280');
});

it('is set by keys', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'End', 'ArrowRight', 'Enter', 'Home'].map(after)).toEqual([
    '300',
    '280',
    '260',
    '480',
    '480',
    '280',
    '180',
  ]);
});

it('is the usual one where what was kept is older, or no width', () => {
  const { width: _, ...older } = initialSidebar;
  expect(parseSidebar(older)).toEqual(initialSidebar);
  expect(parseSidebar({ ...older, width: 9_000 })).toEqual(initialSidebar);
  expect(parseSidebar({ ...older, width: 300 })?.width).toBe(300);
});
