import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { vi } from 'vitest';

const common = {
  Folder_id: 'folder',
  display_order: 0,
  totalPages: 3,
  extraction: 'done' as const,
  pagesFailed: false,
  processing: { status: 'processed' as const, pagesDone: 3, failedPages: [] },
  hasSummaries: true,
  hasAnkiCards: true,
};
/** A PDF and a text, of three pages or chunks each, whose cards are listed in specs. */
export const aListedPdf: Pdf = { ...common, type: 'pdf', PDF_id: 'doc', PDF_name: 'Valves' };
export const aListedText: TextDocument = {
  ...common,
  type: 'text',
  TextDoc_id: 'doc',
  TextDoc_name: 'Valves',
};

/** Specs have no layout: every element is as tall as a window in which short lists are drawn whole. */
export function inTallWindow(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(4000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
}
