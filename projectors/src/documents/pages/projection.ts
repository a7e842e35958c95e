import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type PageDocument, pageKey, pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { makerOf } from '@anamnesis/contracts/kernel/events/engine.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

type Place = Pick<PageDocument, 'documentId' | 'userId' | 'pageNumber'>;
type Content = Partial<Omit<PageDocument, keyof Place>>;

/** What is shown of each page and what it was summarised as, by `<document>:<page>`. Pages may come in any order. */
export const pagesProjection = defineProjection<AnamnesisEvent>()(pagesModel, {
  PagesPrepared: ({ data: { documentId, pages }, metadata: { userId } }) =>
    pages.map(({ pageNumber, kind, mime, blob }) =>
      set({ documentId, userId, pageNumber }, () => ({ picture: { kind, mime, hash: blob.hash } })),
    ),
  PageRecognised: ({ data, metadata: { userId } }) => {
    const { documentId, pageNumber, textBlob, confidence } = data;
    return [
      set({ documentId, userId, pageNumber }, () => ({
        recognised: { confidence, textBlob: textBlob.hash },
      })),
    ];
  },
  PageRecognitionFailed: ({ data: { documentId, pageNumber, message }, metadata: { userId } }) => [
    set({ documentId, userId, pageNumber }, (page) => (page?.summary ? {} : { note: message })),
  ],
  PageProcessed: ({ data, metadata: { userId } }) => {
    const { documentId, pageNumber, summary, note, engine, insteadOf = null } = data;
    const made = { summary, note, madeBy: makerOf(engine), insteadOf };
    return [set({ documentId, userId, pageNumber }, () => made)];
  },
  PagesCopied: ({ data: { documentId, pages }, metadata: { userId } }) =>
    pages.map(({ pageNumber, summary, note, madeBy = null, insteadOf = null }) =>
      set({ documentId, userId, pageNumber }, () => ({ summary, note, madeBy, insteadOf })),
    ),
  PageFailed: ({ data: { documentId, pageNumber, message }, metadata: { userId } }) => [
    set({ documentId, userId, pageNumber }, (page) => (page?.summary ? {} : { note: message })),
  ],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Pages that were finished while the document was being deleted.
  DocumentDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

function set(place: Place, content: (page: PageDocument | null) => Content): Change<PageDocument> {
  const empty = {
    ...place,
    picture: null,
    summary: null,
    note: null,
    recognised: null,
    madeBy: null,
    insteadOf: null,
  };
  return {
    upsert: pageKey(place.documentId, place.pageNumber),
    merge: (page) => ({ ...(page ?? empty), ...content(page) }),
  };
}
