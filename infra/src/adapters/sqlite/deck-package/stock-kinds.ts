import type { StockKind } from '@anamnesis/contracts/ports/packs/deck-package.ts';

/** By the numbers that Anki keeps of them, from 1. */
const kinds: readonly StockKind[] = [
  'basic',
  'basicAndReversed',
  'basicOptionalReversed',
  'basicTyping',
  'cloze',
  'imageOcclusion',
];

export const stockKindOf = (number: number | undefined): StockKind | null => kinds[(number ?? 0) - 1] ?? null;
