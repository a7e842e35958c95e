import type { PackageCard } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { Coming } from '../../../decks/import/cards-coming.ts';

export type CountedDeck = { path: readonly string[]; cards: number; media: Set<string> };

/** What is counted of the cards that will come. */
export type CountedCards = {
  cards: number;
  suspended: number;
  buried: number;
  flagged: number;
  decks: Map<string, CountedDeck>;
  /** In how many days a card of the package is asked there, of those that are asked. */
  dueIn: Map<number, number>;
  /** Of those that are one here: the first of them. */
  firstOf: Map<number, number>;
};
export const noCards = (): CountedCards => ({
  cards: 0,
  suspended: 0,
  buried: 0,
  flagged: 0,
  decks: new Map(),
  dueIn: new Map(),
  firstOf: new Map(),
});

/** `ofNote`: the cards of its note. `files`: those that the note shows. `dueOf`: in how many days one is asked; null: it is not, or nobody asks. */
type Given = {
  ofNote: readonly PackageCard[];
  files: readonly string[];
  dueOf: (card: PackageCard) => number | null;
};

export function countCard(counted: CountedCards, coming: Coming, { ofNote, files, dueOf }: Given): void {
  const ids = new Set([coming.packageCardId, ...(coming.otherPackageCardIds ?? [])]);
  const same = ofNote.filter(({ id }) => ids.has(id));
  counted.cards += 1;
  if (same.every(({ isSuspended }) => isSuspended)) counted.suspended += 1;
  if (same.every(({ isBuried }) => isBuried)) counted.buried += 1;
  if ((same[0]?.flag ?? 0) > 0) counted.flagged += 1;
  const deck = deckOf(counted.decks, coming.path);
  deck.cards += 1;
  for (const name of files) deck.media.add(name);
  for (const card of same) {
    const inDays = card.isSuspended ? null : dueOf(card);
    // What is buried is asked from the next day on.
    if (inDays !== null) counted.dueIn.set(card.id, card.isBuried ? Math.max(1, inDays) : inDays);
    if (same.length > 1) counted.firstOf.set(card.id, same[0]!.id);
  }
}

function deckOf(decks: Map<string, CountedDeck>, path: readonly string[]): CountedDeck {
  const key = path.join('\0');
  const known = decks.get(key) ?? { path, cards: 0, media: new Set() };
  decks.set(key, known);
  return known;
}
