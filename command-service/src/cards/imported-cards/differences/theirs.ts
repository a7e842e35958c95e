import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { Map as PersistentMap } from 'immutable';
import type { StreamView } from '../../../kernel/streams/streams.ts';

export type Theirs = Extract<DeckEvent, { type: 'ImportedCardsKept' }>['data']['cards'][number]['theirs'];

/** What decks said of cards that the person had changed, by card: the last such text, also where it was settled since. */
export const theirsOfDeck: StreamView<PersistentMap<string, Theirs>, DeckEvent> = {
  initialState: PersistentMap(),
  evolve: (all, { type, data }) =>
    type === 'ImportedCardsKept'
      ? all.withMutations((known) => {
          for (const { cardId, theirs } of data.cards) known.set(cardId, theirs);
        })
      : all,
};
