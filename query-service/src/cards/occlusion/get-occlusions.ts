import type { Occlusion, occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { drawingGroupsOf } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { OcclusionDocument } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';

/** In the order in which they were asked for, each once. Their cards are those that are there, suspended ones as well, in the order of the groups. */
export const getOcclusions =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof occlusionApi.getOcclusions> =>
  async ({ body: { occlusionIds } }, { userId }) => {
    const found = await readModelOf(store, 'occlusions').getMany(occlusionIds);
    const own = [...new Set(occlusionIds)].flatMap((id) => {
      const one = found.get(id);
      return one?.userId === userId ? [one] : [];
    });
    const cardIds = own.flatMap(({ cards }) => cards.map(({ cardId }) => cardId));
    const cards = await readModelOf(store, 'cards').getMany(cardIds);
    return { occlusions: own.map((one) => toOcclusion(one, cards)) };
  };

function toOcclusion(
  { region, mode, title, shapes, picture, cards: ofGroups, ...one }: OcclusionDocument,
  cards: ReadonlyMap<string, CardDocument>,
): Occlusion {
  const { occlusionId, documentId: pdfId, pageNumber, version } = one;
  const cardOf = new Map(ofGroups.map(({ cardId, group }) => [group, cardId]));
  return {
    occlusionId,
    pdfId,
    pageNumber,
    version,
    drawing: { region, mode, title, shapes, ...(picture && { picture }) },
    cards: drawingGroupsOf({ shapes }).flatMap((group) => {
      const card = cards.get(cardOf.get(group) ?? '');
      const isThere = card?.userId === one.userId && card.status !== 'deleted';
      return isThere ? [{ cardId: card.cardId, group }] : [];
    }),
  };
}
