import { ankiCardSchema } from '@anamnesis/contracts/cards/api.ts';
import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { OcclusionDocument } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getCards } from '../get-cards.ts';
import { getOcclusions } from './get-occlusions.ts';

const place = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
const drawing: Pick<OcclusionDocument, 'region' | 'mode' | 'title' | 'shapes'> = {
  region: { x: 0, y: 0, width: 1, height: 0.5 },
  mode: 'all',
  title: 'Heart',
  // The first group has a second shape at the end.
  shapes: ['a', 'b', 'c', 'a'].map((group, n) => ({ ...place, id: `s${n}`, kind: 'rect', label: '', group })),
};

const occlusion = (group: string) => ({ occlusion: { occlusionId: 'o1', group } });

/** Of three groups, of which the last two cards are suspended and deleted. */
function drawn() {
  const made = setting();
  const put = (occlusionId: string, of: Partial<OcclusionDocument> = {}) =>
    made.store.put('occlusions', occlusionId, {
      ...drawing,
      occlusionId,
      documentId: 'd1',
      userId: 'ann',
      pageNumber: 2,
      version: 4,
      cards: ['c', 'b', 'a'].map((group) => ({ cardId: `card ${group}`, group })),
      changedAt: '2026-03-01T08:00:00.000Z',
      ...of,
    });
  put('o1');
  put('o2', { cards: [{ cardId: 'not made yet', group: 'a' }] });
  put('bobs', { userId: 'bob' });
  made.putCard({ cardId: 'card a', ...occlusion('a') });
  made.putCard({ cardId: 'card b', ...occlusion('b'), status: 'suspended', isSuspended: true });
  made.putCard({ cardId: 'card c', ...occlusion('c'), status: 'deleted' });
  return made;
}

const ask = async (...occlusionIds: string[]) => {
  const request = { params: {}, query: {}, body: { occlusionIds } };
  const answer = await getOcclusions(drawn().deps)(request, as('ann'));
  expect(occlusionApi.getOcclusions.response.parse(answer)).toEqual(answer);
  return answer.occlusions;
};

it('gives a drawing with the cards that are there, by their groups', async () => {
  expect(await ask('o1')).toEqual([
    {
      occlusionId: 'o1',
      pdfId: 'd1',
      pageNumber: 2,
      version: 4,
      drawing,
      cards: [
        { cardId: 'card a', group: 'a' },
        { cardId: 'card b', group: 'b' },
      ],
    },
  ]);
});

it('gives the own ones in their order, each once, and says nothing of others', async () => {
  const ids = (await ask('o2', 'bobs', 'constructor', 'o1', 'o2')).map(({ occlusionId }) => occlusionId);
  expect(ids).toEqual(['o2', 'o1']);
  expect((await ask('o2'))[0]?.cards).toEqual([]);
});

it('is named by the cards that ask for it, and by no others', async () => {
  const { deps, putDocument, putCard } = drawn();
  putDocument({ documentId: 'd1' });
  putCard({ cardId: 'other' });
  const request = { params: {}, query: {}, body: { cardIds: ['card a', 'other'] } };
  const { cards } = await getCards(deps)(request, as('ann'));
  expect(cards.map((card) => ankiCardSchema.parse(card).occlusion)).toEqual([
    { occlusionId: 'o1', group: 'a' },
    undefined,
  ]);
});
