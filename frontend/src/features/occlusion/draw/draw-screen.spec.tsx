import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDrawing, anOcclusion, aShape } from '../../../occlusion/occlusion.fixture.ts';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import {
  boxes,
  drag,
  drawnAs,
  labelsThere,
  openScreen,
  panel,
  press,
  room,
  said,
  theBox,
} from './draw.fixture.tsx';

const save = () => screen.getByRole('button', { name: /^(Create|Save)/ });

beforeEach(() => respond('drawOcclusion', (input) => drawnAs(input)));

describe('drawing with a mouse', () => {
  it('makes a box of the words it is drawn over, with their text, and a card of each box', async () => {
    const { user, onClose } = openScreen();
    await labelsThere();
    drag(room(), [0.19, 0.19], [0.42, 0.26]);
    drag(room(), [0.1, 0.7], [0.2, 0.8]);
    expect(boxes()).toEqual(['Box 1, left ventricle', 'Box 2']);
    expect(screen.getByText('1 box has no label')).toBeDefined();
    await user.type(panel().getByLabelText('Label of box 2'), 'apex');
    expect(screen.queryByText(/no label/)).toBeNull();
    await user.type(screen.getByLabelText('Title'), 'The heart');
    await user.click(screen.getByRole('radio', { name: 'Hide all, guess one' }));
    await user.click(screen.getByRole('button', { name: 'Create 2 cards' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(expect.objectContaining({ version: 1 })));
    expect(callsOf('drawOcclusion')).toMatchObject([
      {
        pdfId: 'd1',
        pageNumber: 3,
        version: 0,
        drawing: {
          mode: 'all',
          title: 'The heart',
          shapes: [
            { kind: 'rect', label: 'left ventricle', x: 0.19, y: 0.19, width: 0.23, height: 0.07 },
            { label: 'apex', x: 0.1, y: 0.7 },
          ],
        },
      },
    ]);
    await screen.findByText('2 cards of page 3 created');
  });

  it('draws freely with Alt, and hides a word that is pressed', async () => {
    openScreen();
    await labelsThere();
    drag(room(), [0.19, 0.6], [0.42, 0.66], { altKey: true });
    press(room(), [0.25, 0.22]);
    expect(boxes()).toEqual(['Box 1', 'Box 2, left']);
  });

  it('cuts what is drawn beside the page, and drops what has no size', async () => {
    const { user } = openScreen();
    await labelsThere();
    drag(room(), [0.9, 0.9], [1.4, 1.3]);
    drag(room(), [0.1, 0.7], [0.101, 0.9]);
    await user.click(save());
    await waitFor(() => expect(callsOf('drawOcclusion')).toHaveLength(1));
    expect(callsOf('drawOcclusion')[0]?.drawing.shapes).toMatchObject([
      { x: 0.9, y: 0.9, width: 0.1, height: 0.1 },
    ]);
  });

  it('moves only the box that is held, and draws no other one anew', async () => {
    openScreen();
    await labelsThere();
    for (let at = 0; at < 9; at += 1) drag(room(), [0.02 + at * 0.1, 0.8], [0.08 + at * 0.1, 0.9]);
    const changed = new Set<Element | null>();
    const watch = new MutationObserver((records) =>
      records.forEach(({ target }) => changed.add((target as Element).closest('[data-box]'))),
    );
    watch.observe(document.querySelector('.draw-layer')!, { attributes: true, subtree: true });
    const held = theBox(/^Box 4/);
    drag(held, [0.35, 0.85], [0.35, 0.7]);
    const records = watch.takeRecords();
    records.forEach(({ target }) => changed.add((target as Element).closest('[data-box]')));
    const moved = records.filter(({ attributeName }) => attributeName === 'y').map(({ target }) => target);
    expect(new Set(moved.map((each) => (each as Element).closest('[data-box]')))).toContain(held);
    // Those that were selected before and are now, the frame of what cards show, and the handles.
    expect([...changed].filter((box) => box !== null && box !== held && box !== theBox(/^Box 9/))).toEqual(
      [],
    );
  });

  it('draws box beside box: edges are pulled only with Select', async () => {
    const { user } = openScreen();
    await labelsThere();
    drag(room(), [0.1, 0.7], [0.2, 0.8]);
    expect(theBox(/^Box 1/).getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('[data-edge]')).toBeNull();
    drag(room(), [0.21, 0.7], [0.3, 0.8]);
    expect([/^Box 1/, /^Box 2/].map((name) => place(theBox(name)))).toEqual([
      [10, 70, 10, 10],
      [21, 70, 9, 10],
    ]);
    await user.click(screen.getByRole('button', { name: 'Select' }));
    drag(document.querySelector('[data-of="box"][data-edge="1 1"]')!, [0.3, 0.8], [0.4, 0.9]);
    expect(place(theBox(/^Box 2/))).toEqual([21, 70, 19, 20]);
  });

  it('selects several with Shift or a frame, and makes one card of them', async () => {
    const { user } = openScreen();
    await labelsThere();
    drag(room(), [0.1, 0.7], [0.2, 0.8]);
    drag(room(), [0.3, 0.7], [0.4, 0.8]);
    press(theBox(/^Box 1/), [0.15, 0.75], { shiftKey: true });
    await user.click(screen.getByRole('button', { name: 'Make one card from them' }));
    expect(boxes()).toEqual(['Box 1, card 1', 'Box 2, card 1']);
    expect(said()).toBe('2 boxes are one card');
    expect(save().textContent).toContain('Create 1 card');
    await user.click(screen.getByRole('button', { name: 'Select' }));
    press(room(), [0.05, 0.95]);
    drag(room(), [0.05, 0.65], [0.45, 0.85]);
    await user.click(screen.getByRole('button', { name: 'Ungroup' }));
    expect(boxes()).toEqual(['Box 1', 'Box 2']);
  });
});

/** In percents of the page. */
const place = (box: HTMLElement) => {
  const shape = box.querySelector('.draw-box-shape')!;
  return ['x', 'y', 'width', 'height'].map((name) => Number.parseFloat(shape.getAttribute(name)!));
};

describe('drawing with keys', () => {
  it('adds, moves, sizes, labels and deletes a box, and takes it back', async () => {
    const { user } = openScreen();
    await labelsThere();
    await user.keyboard('n');
    const box = theBox(/^Box 1/);
    expect(document.activeElement).toBe(box);
    const [x = 0, y, width = 0] = place(box);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(place(box)).toEqual([x + 1, y, width, 6]);
    expect(said()).toMatch(/across, .* down/);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(place(box)[2]).toBeCloseTo(width + 0.5);
    await user.keyboard('{Enter}');
    await user.keyboard('apex{Escape}');
    expect(boxes()).toEqual(['Box 1, apex']);
    expect(document.activeElement).toBe(theBox(/^Box 1/));
    await user.keyboard('{Delete}');
    expect(boxes()).toEqual([]);
    await user.keyboard('{Control>}z{/Control}');
    expect(boxes()).toEqual(['Box 1, apex']);
    // The moves of a held key are one step.
    await user.keyboard('{Control>}zzz{/Control}');
    expect(place(theBox(/^Box 1/))[0]).toBeCloseTo(x);
    await user.keyboard('{Control>}y{/Control}');
    expect(place(theBox(/^Box 1/))[0]).toBeCloseTo(x + 1);
  });

  it('goes from box to box with Tab, selects them with Space, and groups them with G', async () => {
    const { user } = openScreen();
    await labelsThere();
    await user.keyboard('nn');
    await user.click(room());
    theBox(/^Box 1/).focus();
    await user.keyboard(' {Tab} g');
    expect(boxes()).toEqual(['Box 1, card 1', 'Box 2, card 1']);
  });

  it('takes a label that was found, and changes the part that cards show', async () => {
    const { user } = openScreen();
    await labelsThere();
    screen.getByRole('button', { name: 'Hide the label aorta' }).focus();
    await user.keyboard('{Enter}');
    expect(boxes()).toEqual(['Box 1, aorta']);
    screen.getByRole('button', { name: 'Part of the page that cards show' }).focus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Fit to the boxes' }));
    expect(screen.queryByRole('button', { name: 'Fit to the boxes' })).toBeNull();
  });
});

const tool = () => screen.getByRole('toolbar', { name: 'Drawing' }).querySelector('[aria-pressed=true]');
const selected = () =>
  screen
    .queryAllByRole('button', { pressed: true, name: /^Box/ })
    .map((box) => box.getAttribute('aria-label'));

describe('opened from a card', () => {
  it('has its boxes selected, in view in the list, with focus for keys', async () => {
    const shown: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      shown.push(this);
    });
    const { user } = openScreen(anOcclusion(), [], undefined, { group: 'femur' });
    await waitFor(() => expect(selected()).toEqual(['Box 2, femur']));
    expect(shown.map((row) => row.querySelector('input')?.value)).toEqual(['femur']);
    await waitFor(() => expect(document.activeElement).toBe(theBox(/^Box 2/)));
    expect(tool()?.getAttribute('aria-label')).toBe('Select');
    expect(document.querySelector('[data-of=box]')).not.toBeNull();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Label of box 2');
  });

  it('has all of them selected, and none of a card that is gone', async () => {
    const shapes = [aShape('patella'), aShape('femur'), aShape('end', { group: 'femur' })];
    openScreen(anOcclusion(aDrawing({ shapes })), [], undefined, { group: 'femur' });
    await waitFor(() => expect(selected()).toEqual(['Box 2, femur, card 2', 'Box 3, end, card 2']));
    cleanup();
    const occlusion = anOcclusion();
    const cards = occlusion.cards.filter(({ group }) => group !== 'femur');
    openScreen({ ...occlusion, cards }, [], undefined, { group: 'femur' });
    await waitFor(() => expect(boxes()).toHaveLength(2));
    expect(selected()).toEqual([]);
    expect(tool()?.getAttribute('aria-label')).toBe('Rectangle');
  });
});
