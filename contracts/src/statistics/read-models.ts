import { defineReadModel } from '../kernel/events/read-model.ts';

/**
 * A study day of a person, in the zone that they were in. Key `day:<user>:<day>`.
 * `remembered` of `asked`: true retention, the first answer of the day to each card that was answered on an earlier day.
 * `questions`: a '1' or '0' for each answer to a question of a quiz or of the practice questions, in the order of time.
 * `reviews`: for each answer to a card ` <start of the card id>.<revision><c|w|h|e><g|->`: correct or wrong, or *hard* or
 * *easy*; whether it counts for retention; so that one can be taken back. One text, as a list of thousands takes long to be read.
 */
export type StudyDayDocument = {
  kind: 'day';
  userId: string;
  day: string;
  answers: number;
  correct: number;
  asked: number;
  remembered: number;
  /** Of the correct ones, where four grades were offered; absent for none. */
  hard?: number | undefined;
  easy?: number | undefined;
  milliseconds: number;
  /** How many of these were taken by answers that were given elsewhere: nothing more is kept of them, as they cannot be taken back. */
  elsewhereMilliseconds?: number | undefined;
  /** Stretches of study, in order: the first and the last instant of each, in milliseconds since 1970. */
  spans: number[];
  questions: string;
  reviews: string;
};

/** A card that was answered. Key `card:<id>`. `last`: the revisions of its last answers, negative where they were wrong. */
export type StudiedCardDocument = {
  kind: 'card';
  userId: string;
  documentId: string;
  cardId: string;
  answers: number;
  misses: number;
  last: number[];
};

/** A document whose cards were answered. Key `document:<id>`. `last` as in a day's `reviews`, only the latest few hundred. */
export type StudiedDocumentDocument = {
  kind: 'document';
  userId: string;
  documentId: string;
  answers: number;
  misses: number;
  last: string;
};

type Searched = { userId: string; kind: string; day?: string; documentId?: string; misses?: number };
export type StatisticsDocument = (StudyDayDocument | StudiedCardDocument | StudiedDocumentDocument) &
  Searched;

/** Read model `statistics`: what My Statistics shows of a person. Deleting a document leaves the days as they are. */
export const statisticsModel = defineReadModel<StatisticsDocument>()({
  name: 'statistics',
  version: 6,
  fields: { userId: 'text', kind: 'text', day: 'text', documentId: 'text', misses: 'number' },
  // What is shown to a person; what a deletion deletes; and who studied on a day.
  indexes: [
    ['userId', 'kind', 'misses'],
    ['userId', 'kind', 'day'],
    ['documentId'],
    ['kind', 'day', 'userId'],
  ],
  owner: { userId: 'delete' },
});
