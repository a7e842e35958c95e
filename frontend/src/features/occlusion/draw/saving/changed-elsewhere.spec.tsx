import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { offlineError } from '../../../../api/api-error.ts';
import { anOcclusion } from '../../../../occlusion/occlusion.fixture.ts';
import { callsOf, refused, respond } from '../../../../testing/fake-server.ts';
import { boxes, drag, drawnAs, openScreen, room } from '../draw.fixture.tsx';

const save = () => screen.getByRole('button', { name: /^(Create|Save)/ });

beforeEach(() => respond('drawOcclusion', (input) => drawnAs(input)));

const changedElsewhere = async () => {
  const occlusion = anOcclusion();
  respond('drawOcclusion', (input) => {
    if (input.version === 4) return drawnAs(input);
    throw { ...refused(409, 'It was changed.', 'CARD_CHANGED'), details: { version: 4 } };
  });
  const opened = openScreen(occlusion);
  await waitFor(() => expect(boxes()).toHaveLength(3));
  drag(room(), [0.7, 0.7], [0.9, 0.9]);
  await opened.user.click(save());
  await screen.findByText(/changed elsewhere since you opened it\. Nothing was overwritten/);
  expect(boxes()).toHaveLength(4);
  return { ...opened, occlusion };
};

describe('a drawing that was changed elsewhere', () => {
  it('is not written over when it was changed elsewhere, unless that is wanted', async () => {
    const { user, onClose } = await changedElsewhere();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(expect.objectContaining({ version: 5 })));
    expect(callsOf('drawOcclusion').map(({ version }) => version)).toEqual([1, 4]);
  });

  it('can be taken as it is now, and what was drawn comes back with an undo', async () => {
    const { user, occlusion } = await changedElsewhere();
    const theirs = {
      ...occlusion,
      version: 4,
      drawing: { ...occlusion.drawing, shapes: occlusion.drawing.shapes.slice(0, 1) },
    };
    respond('getOcclusions', () => ({ occlusions: [theirs] }));
    await user.click(screen.getByRole('button', { name: 'Take the other' }));
    await waitFor(() => expect(boxes()).toEqual(['Box 1, patella']));
    expect(screen.queryByText(/changed elsewhere/)).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(boxes()).toHaveLength(4);
  });

  it('brings back no card by an undo after that which was deleted elsewhere', async () => {
    const { user, occlusion } = await changedElsewhere();
    const cards = occlusion.cards.filter(({ group }) => group !== 'femur');
    respond('getOcclusions', () => ({ occlusions: [{ ...occlusion, version: 4, cards }] }));
    await user.click(screen.getByRole('button', { name: 'Take the other' }));
    await waitFor(() => expect(boxes()).toEqual(['Box 1, patella', 'Box 2, tibia']));
    await user.keyboard('{Control>}z{/Control}');
    expect(boxes()).toEqual(['Box 1, patella', 'Box 2, tibia', 'Box 3']);
    await user.keyboard('{Control>}zzz{/Control}');
    expect(boxes()).toEqual(['Box 1, patella', 'Box 2, tibia']);
  });

  it('says when the other cannot be taken', async () => {
    const { user } = await changedElsewhere();
    respond('getOcclusions', () => {
      throw offlineError;
    });
    await user.click(screen.getByRole('button', { name: 'Take the other' }));
    await screen.findByText(/could not be fetched/);
    expect(boxes()).toHaveLength(4);
  });
});
