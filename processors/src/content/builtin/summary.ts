import type { DocumentIndex } from './document-index.ts';
export function summarise(_index: DocumentIndex, _page: number): { title: string; bullets: string[] } | null {
  return null;
}
