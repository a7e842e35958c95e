import { PackageUnreadable, type DeckPackageLimits } from '@anamnesis/contracts/ports/packs/deck-package.ts';

const mebibyte = 2 ** 20;

/** Five times the largest decks that students of medicine share. */
export const usualLimits: DeckPackageLimits = {
  mostEntries: 200_000,
  largestCollection: 2_048 * mebibyte,
  mostMediaBytes: 8_192 * mebibyte,
  largestMedium: 256 * mebibyte,
  mostRatio: 200,
  largestRow: 32 * mebibyte,
  mostNotes: 250_000,
  mostCards: 500_000,
  mostReviews: 10_000_000,
  mostKinds: 20_000,
};

/** In bytes: what is smaller may be packed as well as it can. */
export const ratioFrom = 16 * mebibyte;

export const packageDamaged = (why: string, cause?: unknown): PackageUnreadable =>
  new PackageUnreadable('damaged', `The deck is damaged: ${why}.`, cause);
export const tooLarge = (why: string): PackageUnreadable =>
  new PackageUnreadable('too-large', `The deck is too large: ${why}.`);
export const noPackage = (why: string, cause?: unknown): PackageUnreadable =>
  new PackageUnreadable('not-a-package', `This is not an Anki deck: ${why}.`, cause);
