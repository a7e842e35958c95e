import type { TextDocument } from '@anamnesis/contracts/library/api.ts';

/** A document that holds cards from elsewhere, for specs: all of them were deleted. */
export const aDeckDocument = (id: string, name: string): TextDocument => ({
  type: 'text',
  TextDoc_id: id,
  TextDoc_name: name,
  Folder_id: 'f',
  isDeck: true,
  display_order: 0,
  totalPages: 1,
  extraction: 'done',
  pagesFailed: false,
  processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
  hasSummaries: false,
  hasAnkiCards: false,
});
