import { useState, type DragEvent } from 'react';
import { deckFileEndings, endingOfDeck } from '../../../decks/deck-file.ts';
import { addDecks } from '../../../decks/imports-now.ts';

const refusal =
  'This is not a deck of cards. Choose a package of Anki (.apkg, .colpkg), a table (.csv, .tsv) or a text export (.txt, .md).';

/** Takes decks that are chosen, or dropped on what has `dropping`. */
export function useChooseDeck() {
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const take = (files: readonly File[]): void => {
    const decks = files.filter(({ name }) => deckFileEndings.includes(endingOfDeck(name)));
    setProblem(decks.length < files.length ? refusal : '');
    if (decks.length > 0) addDecks(decks);
  };
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  return { over, problem, take, dropping };
}
