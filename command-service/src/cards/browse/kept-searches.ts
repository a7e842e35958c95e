import {
  longestSearchName,
  mostKeptSearches,
  type SearchEvent,
} from '@anamnesis/contracts/cards/browse/kept-searches.ts';
import type { CardSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { firstCharacters, isVisible, tidyName } from '@anamnesis/contracts/kernel/text/names.ts';
import { Map } from 'immutable';

/** By id. */
export type KeptSearches = Map<string, { name: string; search: CardSearch }>;

export type SearchCommand =
  | { type: 'Keep'; searchId: string; name: string; search: CardSearch }
  | { type: 'Drop'; searchId: string };

/** The searches among all cards that a person keeps, each under a name of its own. */
export const searchesDecider: Decider<KeptSearches, SearchCommand, SearchEvent> = {
  initialState: Map(),
  evolve(searches, { type, data }) {
    switch (type) {
      case 'CardSearchKept':
        return searches.set(data.searchId, { name: data.name, search: data.search });
      case 'CardSearchDropped':
        return searches.delete(data.searchId);
      default:
        return type satisfies never;
    }
  },
  decide(command, searches) {
    switch (command.type) {
      case 'Keep': {
        const { search } = command;
        const name = nameOf(command.name);
        const before = idOf(searches, name);
        if (before === undefined && searches.size >= mostKeptSearches) {
          const message = `You keep ${mostKeptSearches} searches already. Delete one to save another`;
          throw new Rejection(cardsRefusals.TOO_MANY_SEARCHES, message);
        }
        return [{ type: 'CardSearchKept', data: { searchId: before ?? command.searchId, name, search } }];
      }
      case 'Drop':
        if (!searches.has(command.searchId)) throw notFound('Search');
        return [{ type: 'CardSearchDropped', data: { searchId: command.searchId } }];
      default:
        return command satisfies never;
    }
  },
};

export const idOf = (searches: KeptSearches, name: string): string | undefined =>
  searches.findKey((each) => each.name === name);

/** Throws SEARCH_NAME for one that nobody could read. */
export function nameOf(typed: string): string {
  const name = firstCharacters(tidyName(typed), longestSearchName);
  if (!isVisible(name)) throw new Rejection(cardsRefusals.SEARCH_NAME, 'The search needs a name');
  return name;
}
