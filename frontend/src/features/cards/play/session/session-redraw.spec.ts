import { expect, it } from 'vitest';
import { aDrawing, anOcclusion, aShape } from '../../../../occlusion/occlusion.fixture.ts';
import { aCard } from '../../card.fixture.ts';
import { aSession } from './session.fixture.ts';

it('gives the cards of a picture their new text, and takes out those whose places are gone', async () => {
  const drawing = aDrawing({
    title: 'Knee',
    shapes: [aShape('patella', { label: 'kneecap' }), aShape('new')],
  });
  const { session, queue, sent, news } = aSession(['patella', 'femur', 'written'], {
    due: async () => [
      aCard('patella', { prompt: 'Knee\n{{c1::kneecap}}', textVersion: 4 }),
      aCard('written'),
    ],
  });
  session.edit();
  await session.stopDrawing({
    ...anOcclusion(drawing),
    cards: [
      { cardId: 'patella', group: 'patella' },
      { cardId: 'new', group: 'new' },
    ],
    addedIds: ['new'],
    deletedIds: ['femur'],
  });
  expect(session.view().editing).toBeNull();
  expect(queue()).toEqual(['patella', 'written']);
  const [patella] = session.view().play.queue;
  expect(patella).toMatchObject({ prompt: 'Knee\n{{c1::kneecap}}', textVersion: 4 });
  // It is undone by drawing: nothing of it is sent, or stepped back to.
  expect(session.view().play.history).toEqual([]);
  expect(sent).toEqual([]);
  expect(news.deleted).not.toHaveBeenCalled();
});

it('leaves the version of a card beside which something was drawn, as the server does, and when it does not tell', async () => {
  const drawing = aDrawing({ shapes: [aShape('patella'), aShape('new')] });
  const drawn = {
    ...anOcclusion(drawing),
    cards: [{ cardId: 'patella', group: 'patella' }],
    addedIds: [],
    deletedIds: [],
  };
  for (const given of [{}, { due: () => Promise.reject(new Error('offline')) }]) {
    const { session } = aSession(['patella'], given);
    session.edit();
    await session.stopDrawing(drawn);
    expect(session.view().play.queue[0]?.textVersion).toBe(0);
  }
});

it('leaves the cards as they are where nothing was drawn', async () => {
  const { session, queue } = aSession(['patella', 'femur']);
  session.edit();
  const before = session.view().play;
  await session.stopDrawing(null);
  expect(session.view().play).toBe(before);
  expect(queue()).toEqual(['patella', 'femur']);
});
