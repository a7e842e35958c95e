import { defineReadModel } from '../kernel/events/read-model.ts';
import type { CasePerson } from './case.ts';
import type { HistoryComment } from './comment.ts';
import type { HistoryChoice, HistoryLine, HistoryMode } from './events.ts';
import type { HistoryFeedback } from './feedback.ts';

/** Read model `historySessions`, keyed by session id. */
export type HistorySessionDocument = {
  sessionId: string;
  userId: string;
  mode: HistoryMode;
  choice: HistoryChoice;
  disease: string;
  diseaseName: string;
  system: string;
  person: CasePerson;
  rounds: number;
  startedAt: string;
  /** '' while it is open. */
  finishedAt: string;
  diagnosis: string;
  nextSteps: string;
  verdict: HistoryFeedback['verdict'] | null;
};
export const historySessionsModel = defineReadModel<HistorySessionDocument>()({
  name: 'historySessions',
  version: 1,
  fields: { userId: 'text', startedAt: 'text' },
  indexes: [['userId', 'startedAt']],
  owner: { userId: 'delete' },
});

/** Read model `historyRounds`, keyed by round id. */
export type HistoryRoundDocument = {
  roundId: string;
  sessionId: string;
  userId: string;
  /** Revision of the stream: rounds have an order. */
  nth: number;
  said: string;
  lines: readonly HistoryLine[];
  model: string | null;
  at: string;
};
export const historyRoundsModel = defineReadModel<HistoryRoundDocument>()({
  name: 'historyRounds',
  version: 1,
  fields: { userId: 'text', sessionId: 'text', nth: 'number' },
  indexes: [['sessionId', 'nth'], ['userId']],
  owner: { userId: 'delete' },
});

/** Read model `historyFeedback`, keyed by session id: of finished sessions, with the cards that were made of it and what the student says of it. */
export type HistoryFeedbackDocument = {
  sessionId: string;
  userId: string;
  feedback: HistoryFeedback;
  cards: Readonly<Record<string, { documentId: string; cardId: string }>>;
  /** The items of which the student says that they asked for them, by the line that did. */
  claims: Readonly<Record<string, number>>;
  /** How many these are. */
  claimed: number;
  /** What a model says of the student's summary and plan; null: nobody asked for it. */
  comment: (HistoryComment & { askedAt: string }) | null;
};
export const historyFeedbackModel = defineReadModel<HistoryFeedbackDocument>()({
  name: 'historyFeedback',
  version: 4,
  fields: { userId: 'text', claimed: 'number' },
  indexes: [['userId'], ['claimed']],
  owner: { userId: 'delete' },
});
