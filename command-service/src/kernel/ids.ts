import { hash } from 'node:crypto';

/** A UUID (version 8) derived from its parts: a repeated command produces the same ids. */
export function deriveId(...parts: readonly (string | number)[]): string {
  const digest = hash('sha256', parts.join('\u0000'), 'hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
