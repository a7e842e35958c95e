import { hash } from 'node:crypto';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';

/** A UUID (version 8) made of its parts: the same deck of the same person has the same ids each time. */
function idOf(...parts: readonly string[]): string {
  const digest = hash('sha256', parts.join('\u0000'), 'hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

export const importedCardIdOf = (userId: string, key: string): string => idOf(userId, 'imported card', key);
export const drawingIdOf = (userId: string, key: string): string => idOf(userId, 'imported drawing', key);
export const importedDocumentIdOf = (userId: string, path: readonly string[]): string =>
  idOf(userId, 'imported deck', ...path.map(nameKey));
