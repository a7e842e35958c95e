import { type OcclusionDocument, occlusionsModel } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { regionKey } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import type { CopiedCard, DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** The drawings of which cards ask, as they are now, by occlusion id. One whose cards were deleted stays: they can come back. */
export const occlusionsProjection = defineProjection<AnamnesisEvent>()(occlusionsModel, {
  OcclusionDrawn: ({ data, metadata: { userId, time } }) => {
    const { occlusionId, documentId, pageNumber, version, drawing } = data;
    if (drawing === null) return [];
    const cards = data.cards.map(({ cardId, group }) => ({ cardId, group }));
    const fields = { occlusionId, documentId, userId, pageNumber, version, cards, changedAt: time };
    return [{ put: occlusionId, doc: { ...drawing, ...fields, regionKey: regionKey(drawing.region) } }];
  },
  CardsCopied: ({ data, metadata }) => withCardsOf(data, metadata),
  CardsImported: ({ data, metadata }) => withCardsOf(data, metadata),
  ImportedCardsUpdated: ({ data, metadata }) => withCardsOf(data, metadata),
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // What was drawn while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

type Coming = Pick<
  Extract<DeckEvent, { type: 'CardsCopied' | 'CardsImported' | 'ImportedCardsUpdated' }>['data'],
  'documentId' | 'occlusions'
> & { cards: readonly Pick<CopiedCard, 'cardId' | 'occlusion'>[] };
type Cards = OcclusionDocument['cards'];

/** The cards of one drawing may come in several events, also after it: it has those of all of them. One that is there keeps its version. */
function withCardsOf(
  { documentId, cards, occlusions = [] }: Coming,
  { userId, time }: Pick<RecordedEvent['metadata'], 'userId' | 'time'>,
): Change<OcclusionDocument>[] {
  const byDrawing = Map.groupBy(cards, ({ occlusion }) => occlusion?.occlusionId);
  const cardsOf = (occlusionId: string): Cards =>
    (byDrawing.get(occlusionId) ?? []).flatMap(({ cardId, occlusion }) =>
      occlusion ? [{ cardId, group: occlusion.group }] : [],
    );
  const drawn = new Set(occlusions.map(({ occlusionId }) => occlusionId));
  const more = [...byDrawing.keys()].filter((id) => id !== undefined && !drawn.has(id)) as string[];
  return [
    ...occlusions.map(({ occlusionId, pageNumber, drawing }): Change<OcclusionDocument> => ({
      upsert: occlusionId,
      merge: (known) => ({
        ...drawing,
        occlusionId,
        documentId,
        userId,
        pageNumber,
        regionKey: regionKey(drawing.region),
        version: known?.version ?? 1,
        cards: withCards(known?.cards ?? [], cardsOf(occlusionId)),
        changedAt: time,
      }),
    })),
    ...more.map((occlusionId): Change<OcclusionDocument> => ({
      update: occlusionId,
      with: (known) => ({ ...known, cards: withCards(known.cards, cardsOf(occlusionId)) }),
    })),
  ];
}

const withCards = (known: Cards, more: Cards): Cards => [
  ...known.filter((one) => more.every(({ cardId }) => cardId !== one.cardId)),
  ...more,
];
