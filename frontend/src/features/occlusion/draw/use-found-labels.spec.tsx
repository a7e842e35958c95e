import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDrawing, anOcclusion, aShape } from '../../../occlusion/occlusion.fixture.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import {
  boxes,
  drag,
  drawnAs,
  labelsThere,
  openScreen,
  panel,
  places,
  press,
  room,
} from './draw.fixture.tsx';

const take = (name: string) => panel().getByRole('button', { name });
const labels = () =>
  screen.queryAllByRole('button', { name: /^Hide the label/ }).map((each) => each.getAttribute('aria-label'));
const open = (pagePlaces: () => typeof places | Promise<typeof places>) =>
  openScreen(undefined, [], undefined, { serve: () => respond('getPagePlaces', pagePlaces) });

beforeEach(() => respond('drawOcclusion', (input) => drawnAs(input)));

describe('labels that were found', () => {
  it('are offered, and taken all at once with the title of their figure', async () => {
    const { user } = openScreen();
    await labelsThere();
    expect(panel().getByText('2 labels found.')).toBeDefined();
    expect(boxes()).toEqual([]);
    await user.click(take('Take all 2'));
    expect(boxes()).toEqual(['Box 1, aorta', 'Box 2, septum']);
    expect(screen.queryByText(/found\./)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create 2 cards' }));
    await waitFor(() => expect(callsOf('drawOcclusion')).toHaveLength(1));
    // The figure, and not the whole page.
    expect(callsOf('drawOcclusion')).toMatchObject([
      { drawing: { title: 'The heart', region: { x: 0.5, y: 0.4, width: 0.5, height: 0.6 } } },
    ]);
  });

  it('are boxes of which none is selected and shown in the list, and all go with one undo', async () => {
    const shown: unknown[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      shown.push(this);
    });
    const { user } = openScreen();
    await labelsThere();
    await user.click(take('Take all 2'));
    expect(screen.queryAllByRole('button', { pressed: true, name: /^Box/ })).toEqual([]);
    expect(shown).toEqual([]);
    // Keys go on at the first of them.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Box 1, aorta');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(boxes()).toEqual([]);
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '');
    expect(take('Take all 2')).toBeDefined();
    press(screen.getByRole('button', { name: 'Hide the label septum' }), [0.85, 0.52]);
    expect(shown).toHaveLength(1);
  });

  it('are not offered where a picture of the page hides them, which is led to first', async () => {
    const drawing = aDrawing({ shapes: [aShape('aorta', { x: 0.6, y: 0.5 })] });
    const occlusion = anOcclusion(drawing);
    const { user } = openScreen(occlusion, [occlusion.occlusionId], '');
    await panel().findByText('1 label found.');
    expect(labels()).toEqual(['Hide the label septum']);
    expect(screen.getByRole('button', { name: 'Edit them' }).className).toBe(buttonClass('primary'));
    expect(take('Take it').className).toBe(buttonClass('secondary'));
    await user.click(screen.getByRole('button', { name: 'New picture' }));
    expect(take('Take it').className).toBe(buttonClass('primary'));
  });

  it('are taken one by one, by a press or a key, and left alone', async () => {
    const { user } = openScreen();
    await labelsThere();
    press(screen.getByRole('button', { name: 'Hide the label septum' }), [0.85, 0.52]);
    expect(boxes()).toEqual(['Box 1, septum']);
    await user.click(take('No, thanks'));
    expect(labels()).toEqual([]);
  });
});

describe('while labels are looked for', () => {
  it('that is said, and that there are none, until something is drawn', async () => {
    const looked = Promise.withResolvers<typeof places>();
    open(() => looked.promise);
    const words = await panel().findByText('Looking for labels on this page');
    // Under the page on a phone, beside it elsewhere.
    expect(screen.getAllByText('Looking for labels on this page')).toHaveLength(2);
    expect(words.closest('output')).not.toBeNull();
    await waitFor(() => expect(document.querySelector('.draw-paper')).not.toBeNull());
    looked.resolve({ ...places, figures: [] });
    const none = 'No labels were found on this page.';
    await panel().findByText(none);
    expect(screen.queryByText('Looking for labels on this page')).toBeNull();
    drag(room(), [0.1, 0.7], [0.2, 0.8]);
    expect(screen.queryByText(none)).toBeNull();
  });

  it('and it does not work, they are looked for again when that is wanted', async () => {
    const { user } = open(() => {
      throw refused(503, 'Not in time.', 'BUSY');
    });
    await panel().findByText('Labels could not be looked for.');
    respond('getPagePlaces', () => places);
    await user.click(take('Try again'));
    await labelsThere();
    expect(panel().getByText('2 labels found.')).toBeDefined();
  });
});
