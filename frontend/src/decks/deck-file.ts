/** Files that hold cards and nothing to read. A `.txt` may be either: it is a deck where a deck is asked for. */
export const deckEndings: readonly string[] = ['apkg', 'colpkg', 'csv', 'tsv'];
/** What can be chosen where a deck is asked for. */
export const deckFileEndings: readonly string[] = [...deckEndings, 'txt', 'md'];

export const endingOfDeck = (fileName: string): string =>
  /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** Whether a file is a deck of cards, wherever it is dropped or chosen. */
export const isDeckFile = ({ name }: Pick<File, 'name'>): boolean => deckEndings.includes(endingOfDeck(name));
