import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { ImportedMedium } from '@anamnesis/contracts/cards/imports/media.ts';
import { Map as PersistentMap } from 'immutable';
import type { StreamView } from '../../kernel/streams/streams.ts';
import type { DeckContent } from './card-content.ts';
import { deckContent } from './deck-content.ts';

/** `media`: the files that cards show or play, by their names. */
export type DeckWithMedia = { content: DeckContent; media: PersistentMap<string, ImportedMedium> };

/** The texts of a deck and its files, for whoever copies them. */
export const deckWithMedia: StreamView<DeckWithMedia, DeckEvent> = {
  initialState: { content: deckContent.initialState, media: PersistentMap() },
  evolve: ({ content, media }, event) => ({
    content: deckContent.evolve(content, event),
    media:
      event.type === 'MediaAdded'
        ? media.concat(event.data.media.map((medium): [string, ImportedMedium] => [medium.file, medium]))
        : media,
  }),
};
