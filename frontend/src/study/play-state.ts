import type { PlannedDocument } from '@anamnesis/contracts/cards/study-plan.ts';

type Named = Pick<PlannedDocument, 'documentId' | 'name' | 'type'>;
/** `begun`: new cards of the day when more of them were asked for. */
type Wish = { liteMode: boolean; moreNew?: number; begun?: number | undefined };

/** What the play screen is opened with (specification 2 §2) to study what a document has for today. */
export function playState({ documentId, name, type }: Named, { liteMode, moreNew = 0, begun }: Wish) {
  const pdf =
    type === 'pdf'
      ? { PDF_id: documentId, PDF_name: name, type }
      : { TextDoc_id: documentId, TextDoc_name: name, type };
  return { pdf, highYieldOnly: false, yieldFilter: 'all', liteMode, moreNew, ...(moreNew > 0 && { begun }) };
}

/** The same for what all documents have for today, in one session. */
export const todayState = ({ liteMode, moreNew = 0, begun }: Wish) => ({
  today: true,
  highYieldOnly: false,
  yieldFilter: 'all',
  liteMode,
  moreNew,
  ...(moreNew > 0 && { begun }),
});
