/** What goes into a deck beside the texts of its cards. */
export interface DeckChoices {
  includeImages: boolean;
  includeScheduling: boolean;
}

const key = 'anamnesis.deck';

/** What was chosen last in this browser. */
export function storedChoices(): DeckChoices {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<DeckChoices>;
    return {
      includeImages: kept.includeImages === true,
      includeScheduling: kept.includeScheduling === true,
    };
  } catch {
    return { includeImages: false, includeScheduling: false };
  }
}

export function storeChoices(choices: DeckChoices): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // They hold until the dialog closes.
  }
}
