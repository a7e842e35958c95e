import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/events/event.ts';
import { defineReadModel } from '../../kernel/events/read-model.ts';
import { type CardSearch, cardSearchSchema } from './search.ts';

const searchId = z.string();

/** Searches of a person that are kept, and the characters of a name. */
export const mostKeptSearches = 100;
export const longestSearchName = 60;

/** Stream `searches-<owner>`: searches among all cards that a person keeps under a name. */
export const searchEvents = {
  CardSearchKept: defineEvent(z.object({ searchId, name: z.string(), search: cardSearchSchema }), {
    personal: { name: '', search: {} },
  }),
  CardSearchDropped: defineEvent(z.object({ searchId }), { frees: true }),
};
export type SearchEvent = EventOf<typeof searchEvents>;
export const searchesStream = (userId: string): string => `searches-${userId}`;

/** Read model `card-searches`, keyed by search id. */
export type CardSearchDocument = {
  searchId: string;
  userId: string;
  name: string;
  search: CardSearch;
};
export const cardSearchesModel = defineReadModel<CardSearchDocument>()({
  name: 'card-searches',
  version: 1,
  fields: { userId: 'text' },
  indexes: [['userId']],
  owner: { userId: 'delete' },
});
