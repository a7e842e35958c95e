import { deckEvents } from '@anamnesis/contracts/cards/events.ts';
import { cardEvents } from '@anamnesis/contracts/cards/card-events.ts';
import { cardDecider } from './study/card-decider.ts';
import { searchEvents } from '@anamnesis/contracts/cards/browse/kept-searches.ts';
import { searchesDecider } from './browse/kept-searches.ts';
import { deckDecider } from './deck/deck-decider.ts';

export const decks = { decider: deckDecider, definitions: deckEvents };
export const cards = { decider: cardDecider, definitions: cardEvents };
export const searches = { decider: searchesDecider, definitions: searchEvents };
