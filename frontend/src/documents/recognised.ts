import type { Pdf } from '@anamnesis/contracts/library/api.ts';

/** Whether the text of the page was recognised in its picture. */
export const isRecognised = (ranges: Pdf['recognised'], pageNumber: number): boolean =>
  ranges?.some(({ first, last }) => first <= pageNumber && pageNumber <= last) ?? false;

/** Of a page, and of what was made of it. */
export const mayContainMistakes = 'Recognised text, may contain mistakes';
