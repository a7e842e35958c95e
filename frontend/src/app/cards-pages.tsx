import { useMatch } from 'react-router';
import { BrowsePage } from '../features/cards/browse/browse-page.tsx';
import { DecksPage } from '../features/decks/decks-page.tsx';

/** /browse and /import: one script, as every page more is named in the first script of all. */
export const CardsPages = () => (useMatch('/browse') ? <BrowsePage /> : <DecksPage />);
