import type { PlannedDocument } from '@anamnesis/contracts/cards/study/study-plan.ts';

type Named = Pick<PlannedDocument, 'documentId' | 'name' | 'type'>;
export type YieldFilter = 'high' | 'all';
/** Which cards are studied. `more`: also new ones beyond the daily limit, `moreNew` of them. */
export type StudyChoice = YieldFilter | 'more';

/** `begun`: new cards of the day when more of them were asked for. */
export type Wish = {
  liteMode: boolean;
  choice?: StudyChoice;
  moreNew?: number;
  begun?: number | undefined;
};

/** What the play screen is opened with (specification 2 §2) to study what a document has for today. */
export const playState = (document: Named, wish: Wish) => ({ pdf: entityOf(document), ...how(wish) });

/** The same for what the documents of a folder have for today, in one session. */
export const folderState = (
  folder: { id: string; name: string; documents: readonly Named[] },
  wish: Wish,
) => ({
  folderMode: true,
  folder: { Folder_id: folder.id, Folder_name: folder.name },
  pdfsWithDueCards: folder.documents.map(entityOf),
  ...how(wish),
});

/** The same for what all documents have for today, in one session. */
export const todayState = (wish: Wish) => ({ today: true, ...how(wish) });

/** The part of it that says which cards, and how they are shown. */
export const how = ({ liteMode, choice = 'all', moreNew = 0, begun }: Wish) => ({
  highYieldOnly: choice === 'high',
  yieldFilter: (choice === 'high' ? 'high' : 'all') satisfies YieldFilter,
  liteMode,
  moreNew,
  ...(moreNew > 0 && { begun }),
});

/** A document as the specification names its fields. */
const entityOf = ({ documentId, name, type }: Named) =>
  type === 'pdf'
    ? { PDF_id: documentId, PDF_name: name, type }
    : { TextDoc_id: documentId, TextDoc_name: name, type };
