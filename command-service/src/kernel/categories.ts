import { accountEvents } from '@anamnesis/contracts/accounts/events.ts';
import { cardEvents, deckEvents } from '@anamnesis/contracts/cards/events.ts';
import { documentEvents } from '@anamnesis/contracts/documents/events.ts';
import { libraryEvents } from '@anamnesis/contracts/library/events.ts';
import { preferencesEvents } from '@anamnesis/contracts/preferences/events.ts';
import { accountDecider } from '../accounts/decider.ts';
import { cardDecider } from '../cards/card-decider.ts';
import { deckDecider } from '../cards/deck-decider.ts';
import { documentDecider } from '../documents/decider.ts';
import { libraryDecider } from '../library/decider.ts';
import { preferencesDecider } from '../preferences/decider.ts';

/** The stream categories: who decides, and which events there are. */
export const accounts = { decider: accountDecider, definitions: accountEvents };
export const library = { decider: libraryDecider, definitions: libraryEvents };
export const documents = { decider: documentDecider, definitions: documentEvents };
export const decks = { decider: deckDecider, definitions: deckEvents };
export const cards = { decider: cardDecider, definitions: cardEvents };
export const preferences = { decider: preferencesDecider, definitions: preferencesEvents };
