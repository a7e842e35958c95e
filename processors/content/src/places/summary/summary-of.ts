import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';

export function summaryOf(_document: DocumentText, _pageNumber: number) {
  return { title: null as string | null, bullets: [] as string[], more: [] as string[] };
}
