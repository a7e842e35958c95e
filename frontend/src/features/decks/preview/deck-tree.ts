import type { ImportPreview } from '@anamnesis/contracts/decks/preview.ts';

export interface DeckNode {
  name: string;
  /** With those of the decks in it. */
  cards: number;
  decks: DeckNode[];
}

/** Decks by their paths as a tree, each with the cards of all that is in it. */
export function treeOf(decks: ImportPreview['decks']): DeckNode[] {
  const root: DeckNode = { name: '', cards: 0, decks: [] };
  for (const { path, cards } of decks) {
    let at = root;
    for (const name of path) {
      let next = at.decks.find((each) => each.name === name);
      if (!next) at.decks.push((next = { name, cards: 0, decks: [] }));
      next.cards += cards;
      at = next;
    }
  }
  return root.decks;
}
