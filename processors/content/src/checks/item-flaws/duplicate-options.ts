import { foldLoosely } from '../../language/fold.ts';
import type { FlawRule } from './item.ts';

const plain = (text: string): string =>
  foldLoosely(text)
    .text.replace(/^(?:the|an?)\s/u, '')
    .replace(/[^\p{L}\p{N}<>≤≥+-]+/gu, ' ')
    .trim();

/** Two options that say the same. */
export const duplicateOptions: FlawRule = {
  name: 'duplicateOptions',
  isIn: ({ options }) => new Set(options.map(plain)).size < options.length,
};
