import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { cardSearchesProjection } from './projection.ts';

const kept = (searchId: string, name: string): AnamnesisEvent => ({
  type: 'CardSearchKept',
  data: { searchId, name, search: { flag: 2 } },
});

it('are those that a person keeps, as they were kept last', async () => {
  const dropped: AnamnesisEvent = { type: 'CardSearchDropped', data: { searchId: 'b' } };
  expect(
    await project(cardSearchesProjection, [
      kept('a', 'Weak'),
      kept('b', 'Exam'),
      kept('a', 'Weak spots'),
      dropped,
    ]),
  ).toEqual({
    a: { searchId: 'a', userId: 'ann', name: 'Weak spots', search: { flag: 2 } },
  });
});
