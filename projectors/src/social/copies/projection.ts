import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { copyDeleted, type CopyDocument, copiesModel } from '@anamnesis/contracts/social/read-models.ts';

/** What documents were copied from, and what of later changes there was taken or left, by the id of the copy. */
export const copiesProjection = defineProjection<AnamnesisEvent>()(copiesModel, {
  DocumentUploaded: ({ data: { documentId, fileName, copied }, metadata: { userId } }) => {
    if (!copied) return [];
    const { shareId, senderId, sourceDocumentId } = copied;
    const doc = {
      documentId,
      userId,
      senderId,
      shareId,
      sourceDocumentId,
      fileName,
      settled: {},
      sourceChanged: 0,
    };
    return [{ put: documentId, doc }];
  },
  // A copy may itself be the source of other copies.
  CardsCopied: ({ data: { documentId, cards } }) => [
    change(documentId, (copy) =>
      settle(
        copy,
        cards.map(({ sourceCardId, sourceVersion: version, cardId }) => {
          return { sourceCardId, version, cardId, ownVersion: 0 };
        }),
      ),
    ),
    ...changedAtSource({ documentId }),
  ],
  SourceSettled: ({ data: { documentId, cards, isAll } }) => [
    change(documentId, (copy) => ({ ...settle(copy, cards), sourceChanged: isAll ? 0 : 1 })),
  ],
  CardsGenerated: ({ data }) => changedAtSource(data),
  CardCreated: ({ data }) => changedAtSource(data),
  OcclusionDrawn: ({ data }) => changedAtSource(data),
  CardsImported: ({ data }) => changedAtSource(data),
  ImportedCardsUpdated: ({ data }) => changedAtSource(data),
  CardEdited: ({ data }) => changedAtSource(data),
  CardsDeleted: ({ data }) => changedAtSource(data),
  // A copy has to do again with what was changed of a card that its owner had deleted.
  CardsRestored: ({ data }) => [change(data.documentId, marked), ...changedAtSource(data)],
  // Nobody can follow it again, so nothing notifies any more that the source was changed, or when.
  ShareWithdrawn: ({ data: { shareId } }) => [noLongerMarked({ shareId })],
  ConnectionEnded: ({ data: { byId, otherId } }) => partedFor(byId, otherId),
  PersonBlocked: ({ data: { byId, personId, round } }) => (round === null ? [] : partedFor(byId, personId)),
  DocumentDeleted: ({ data: { documentId } }) => [change(documentId, deleted)],
  FolderDeleted: ({ data: { documentIds } }) => documentIds.map((documentId) => change(documentId, deleted)),
});

/** It is kept that there was one: what a person deleted is not offered again as new. */
const deleted = (copy: CopyDocument): CopyDocument => ({ ...copy, settled: {}, sourceChanged: copyDeleted });

const marked = (copy: CopyDocument): CopyDocument => ({ ...copy, sourceChanged: 1 });

const change = (documentId: string, next: (copy: CopyDocument) => CopyDocument): Change<CopyDocument> => ({
  update: documentId,
  with: (copy) => (copy.sourceChanged === copyDeleted ? copy : next(copy)),
});

type Settled = {
  sourceCardId: string;
  version: number;
  cardId: string | null;
  /** null: as it was. */
  ownVersion: number | null;
};

function settle(copy: CopyDocument, cards: readonly Settled[]): CopyDocument {
  const settled = { ...copy.settled };
  for (const { sourceCardId, version, cardId, ownVersion } of cards) {
    const before = settled[sourceCardId]?.ownVersion ?? 0;
    settled[sourceCardId] = { version, cardId, ownVersion: ownVersion ?? before };
  }
  return { ...copy, settled };
}

/** Marked once: a source that changes often does not change its copies each time. */
const changedAtSource = ({ documentId }: { documentId: string }): Change<CopyDocument>[] => [
  {
    updateWhere: { sourceDocumentId: documentId, sourceChanged: 0 },
    with: marked,
  },
];

/** Marked as one with changes, it is not marked by a later change; nobody is shown what is not followed. */
const noLongerMarked = (
  where: { shareId: string } | { userId: string; senderId: string },
): Change<CopyDocument> => ({
  updateWhere: { ...where, sourceChanged: 0 },
  with: (copy) => ({ ...copy, sourceChanged: 1 }),
});

const partedFor = (one: string, other: string): Change<CopyDocument>[] => [
  noLongerMarked({ userId: one, senderId: other }),
  noLongerMarked({ userId: other, senderId: one }),
];
