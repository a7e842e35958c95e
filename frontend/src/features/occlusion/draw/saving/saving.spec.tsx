import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { offlineError } from '../../../../api/api-error.ts';
import { aDrawing, anOcclusion } from '../../../../occlusion/occlusion.fixture.ts';
import { callsOf, commandIdsOf, refused, respond } from '../../../../testing/fake-server.ts';
import { boxes, drag, drawnAs, labelsThere, openScreen, room, showCard, theBox } from '../draw.fixture.tsx';

const save = () => screen.getByRole('button', { name: /^(Create|Save)/ });
const drawOne = async () => {
  await labelsThere();
  drag(room(), [0.1, 0.7], [0.2, 0.8]);
};

beforeEach(() => respond('drawOcclusion', (input) => drawnAs(input)));

describe('a new drawing', () => {
  it('cannot be saved while nothing is drawn', async () => {
    const { user } = openScreen();
    await labelsThere();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.click(save());
    expect(callsOf('drawOcclusion')).toEqual([]);
  });

  it('is undone from its message: its cards go, and what was drawn is there again', async () => {
    respond('deleteBulkAnki', ({ ankiIds }) => ({
      message: '',
      deletedCount: ankiIds.length,
      deletedIds: [...ankiIds],
    }));
    const { user, onClose } = openScreen();
    await drawOne();
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The cards were taken back. Your boxes are kept.');
    const group = callsOf('drawOcclusion')[0]?.drawing.shapes[0]?.group;
    expect(callsOf('deleteBulkAnki')).toMatchObject([{ pdfId: 'd1', ankiIds: [`card ${group}`] }]);
    cleanup();
    const again = openScreen();
    expect(boxes()).toEqual(['Box 1']);
    await again.user.click(save());
    await waitFor(() => expect(callsOf('drawOcclusion')[1]).toMatchObject({ version: 1 }));
  });

  it('is kept when it fails, and made once by the same command', async () => {
    respond('drawOcclusion', () => {
      throw offlineError;
    });
    const { user, onClose } = openScreen();
    await drawOne();
    await user.click(save());
    await screen.findByText(/^The server could not be reached\. Your boxes are kept/);
    cleanup();
    respond('drawOcclusion', () => {
      throw refused(409, 'A document can have 20,000 cards at most.', 'TOO_MANY_CARDS');
    });
    const again = openScreen();
    expect(boxes()).toEqual(['Box 1']);
    expect(screen.getByText('You began this and did not save it.')).toBeDefined();
    await again.user.click(save());
    await screen.findByText(/were not saved, and are kept\. A document can have 20,000 cards/);
    expect(new Set(commandIdsOf('drawOcclusion')).size).toBe(1);
    expect(new Set(callsOf('drawOcclusion').map(({ occlusionId }) => occlusionId)).size).toBe(1);
    expect(onClose).not.toHaveBeenCalled();
    drag(room(), [0.3, 0.7], [0.4, 0.8]);
    await again.user.click(save());
    await waitFor(() => expect(new Set(commandIdsOf('drawOcclusion')).size).toBe(2));
  });

  it('begins anew when that is wanted', async () => {
    openScreen();
    await drawOne();
    cleanup();
    const { user } = openScreen();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(boxes()).toEqual([]);
    await waitFor(() => expect(Object.keys({ ...sessionStorage }).join()).not.toContain('occlusion'));
  });

  it('asks once before it is given up, and not when there is nothing', async () => {
    const { user, onClose } = openScreen();
    await drawOne();
    await user.keyboard('{Escape}');
    expect(theBox(/^Box 1/).getAttribute('aria-pressed')).toBe('false');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep drawing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(boxes()).toEqual(['Box 1']);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(null));
    cleanup();
    const next = openScreen();
    expect(boxes()).toEqual([]);
    await next.user.keyboard('{Escape}');
    await waitFor(() => expect(next.onClose).toHaveBeenCalledWith(null));
  });

  it('leads to the pictures that the page has already', async () => {
    const occlusion = anOcclusion();
    const { user } = openScreen(undefined, [occlusion.occlusionId]);
    respond('getOcclusions', () => ({ occlusions: [occlusion] }));
    await user.click(await screen.findByRole('button', { name: 'Edit them' }));
    await waitFor(() => expect(boxes()).toHaveLength(3));
  });
});

const withoutCard = (name: string) => {
  const occlusion = anOcclusion();
  return { ...occlusion, cards: occlusion.cards.filter(({ group }) => group !== name) };
};

/** A box was drawn and could not be saved. */
describe('a drawing that is there', () => {
  it('is changed and undone as a whole', async () => {
    const occlusion = anOcclusion(aDrawing());
    respond('drawOcclusion', (input) => drawnAs(input, { addedIds: [], deletedIds: ['card femur'] }));
    const { user, onClose } = openScreen(occlusion);
    await waitFor(() => expect(boxes()).toEqual(['Box 1, patella', 'Box 2, femur', 'Box 3, tibia']));
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Delete box 2' }));
    await user.click(save());
    await screen.findByText('Picture saved, 1 card deleted');
    expect(onClose).toHaveBeenCalledWith(expect.objectContaining({ deletedIds: ['card femur'] }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The picture is as it was');
    expect(callsOf('drawOcclusion')).toMatchObject([
      { version: 1, drawing: { shapes: [{ id: 'patella' }, { id: 'tibia' }] } },
      { version: 2, drawing: occlusion.drawing },
    ]);
  });

  it('is saved and undone without the boxes whose cards were deleted, which is said once', async () => {
    const occlusion = withoutCard('femur');
    respond('drawOcclusion', (input) => drawnAs(input, { addedIds: [], deletedIds: [] }));
    const { user } = openScreen(occlusion);
    await waitFor(() => expect(boxes()).toEqual(['Box 1, patella', 'Box 2, tibia']));
    const leftOut = '1 box is left out: its card was deleted. Restore the card to have it back.';
    expect(screen.getByText(leftOut)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(leftOut)).toBeNull();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The picture is as it was');
    const sent = callsOf('drawOcclusion').map(({ drawing }) => drawing.shapes.map(({ id }) => id));
    expect(sent).toEqual([
      ['patella', 'tibia'],
      ['patella', 'tibia'],
    ]);
  });

  it('does not bring back a card that was deleted after its box was kept in a draft', async () => {
    const occlusion = anOcclusion();
    const { user } = openScreen(occlusion);
    await waitFor(() => expect(boxes()).toHaveLength(3));
    await user.type(screen.getByLabelText('Title'), '!');
    cleanup();
    const again = openScreen({
      ...occlusion,
      cards: occlusion.cards.filter(({ group }) => group !== 'femur'),
    });
    await waitFor(() => expect(boxes()).toEqual(['Box 1, patella', 'Box 2, tibia']));
    expect(screen.getByText('You began this and did not save it.')).toBeDefined();
    await again.user.click(save());
    await waitFor(() => expect(callsOf('drawOcclusion')).toHaveLength(1));
    expect(callsOf('drawOcclusion')[0]?.drawing.shapes.map(({ id }) => id)).toEqual(['patella', 'tibia']);
  });

  it('is asked for anew when it is opened: cards may have been deleted since it was shown', async () => {
    const occlusion = anOcclusion();
    const user = showCard(occlusion);
    const edit = await screen.findByRole('button', { name: 'Edit picture' });
    respond('getOcclusions', () => ({ occlusions: [{ ...occlusion, cards: occlusion.cards.slice(1) }] }));
    await user.click(edit);
    await waitFor(() => expect(boxes()).toEqual(['Box 1, femur', 'Box 2, tibia']));
  });

  it('is not saved with a box whose card was deleted while it was drawn on, nor is that brought back', async () => {
    const occlusion = anOcclusion();
    const { user, onClose } = openScreen(occlusion);
    await waitFor(() => expect(boxes()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Delete box 3' }));
    const cards = occlusion.cards.filter(({ group }) => group !== 'femur');
    respond('getOcclusions', () => ({ occlusions: [{ ...occlusion, cards }] }));
    await user.click(save());
    await screen.findByText(/^1 box is left out: its card was deleted/);
    expect(boxes()).toEqual(['Box 1, patella']);
    expect(callsOf('drawOcclusion')).toEqual([]);
    await user.keyboard('{Control>}z{/Control}');
    expect(boxes()).toEqual(['Box 1, patella', 'Box 2, tibia']);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Control>}y{/Control}');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The picture is as it was');
    const sent = callsOf('drawOcclusion').map(({ drawing }) => drawing.shapes.map(({ id }) => id));
    expect(sent).toEqual([['patella'], ['patella', 'tibia']]);
  });

  it('is not drawn on while it is saved: what came later would be lost', async () => {
    const saved = Promise.withResolvers<void>();
    respond('drawOcclusion', async (input) => {
      await saved.promise;
      return drawnAs(input);
    });
    const { user, onClose } = openScreen(anOcclusion());
    await waitFor(() => expect(boxes()).toHaveLength(3));
    drag(room(), [0.7, 0.7], [0.9, 0.9]);
    await user.click(save());
    drag(room(), [0.1, 0.9], [0.2, 0.95]);
    expect(boxes()).toHaveLength(4);
    saved.resolve();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('says when it is not there any more', async () => {
    const { onClose, user } = openScreen(anOcclusion(), [], 'gone');
    await screen.findByText(/not there any more/);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledWith(null);
  });
});
