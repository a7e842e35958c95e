import { defineReadModel } from '../kernel/events/read-model.ts';
import type { MeasuredQuestion } from './calibration.ts';
import type { BlockMode, FlagReason, GivenQuestion, PracticePlan } from './events.ts';
import type { Population, EloRating } from './rating/elo.ts';
import type { PracticeQuestion } from './questions/question.ts';
import type { PracticeWish } from './writing/wish.ts';
import type { QuestionRefusal } from './writing/writing.ts';

/** Read model `practiceQuestions`, keyed by question id: each question that was given to a person. */
export type PracticeQuestionDocument = GivenQuestion & {
  userId: string;
  blockId: string | null;
  givenAt: string;
  /** Index in the bank's question. */
  chosen: number | null;
  isCorrect: boolean | null;
  /** '' while it was not answered. */
  answeredAt: string;
  /** Revision at which it was bookmarked; -1: it is not. */
  bookmarkedAs: number;
  /** Revision at which a mistake was reported; -1: none was. */
  flaggedAs: number;
  flag: { reason: FlagReason; text: string; at: string } | null;
  card: { documentId: string; cardId: string } | null;
  /** Revision of the person's stream at which it was given, and its place in its block: questions have an order. */
  givenAs: number;
  place: number;
};
export const practiceQuestionsModel = defineReadModel<PracticeQuestionDocument>()({
  name: 'practiceQuestions',
  version: 2,
  fields: {
    userId: 'text',
    blockId: 'text',
    item: 'text',
    bookmarkedAs: 'number',
    flaggedAs: 'number',
    givenAs: 'number',
    place: 'number',
  },
  indexes: [['userId', 'bookmarkedAs'], ['userId', 'item'], ['blockId', 'place'], ['flaggedAs']],
  owner: { userId: 'delete' },
});

/** Read model `practiceBlocks`, keyed by block id. */
export type PracticeBlockDocument = {
  blockId: string;
  userId: string;
  mode: BlockMode;
  wish: PracticeWish;
  size: number;
  answered: number;
  correct: number;
  startedAt: string;
  /** When its time is over, if it is not paused. */
  endsAt: string;
  /** '' while its time goes on. */
  pausedAt: string;
  /** The study day whose block of the plan it is; '': of none. */
  plannedFor: string;
  /** '' while it is open. */
  endedAt: string;
};
export const practiceBlocksModel = defineReadModel<PracticeBlockDocument>()({
  name: 'practiceBlocks',
  version: 2,
  fields: { userId: 'text', startedAt: 'text', plannedFor: 'text' },
  indexes: [
    ['userId', 'startedAt'],
    ['userId', 'plannedFor'],
  ],
  owner: { userId: 'delete' },
});

/** Read model `practiceNotes`, keyed by `practiceNoteKey`: what a person noted to a question. */
export type PracticeNoteDocument = { userId: string; item: string; text: string; at: string };
export const practiceNoteKey = (userId: string, item: string): string => `${userId}:${item}`;
export const practiceNotesModel = defineReadModel<PracticeNoteDocument>()({
  name: 'practiceNotes',
  version: 1,
  fields: { userId: 'text', item: 'text' },
  indexes: [['userId', 'item']],
  owner: { userId: 'delete' },
});

/** Read model `practicePlans`, keyed by user: their block a day. */
export type PracticePlanDocument = PracticePlan & { userId: string };
export const practicePlansModel = defineReadModel<PracticePlanDocument>()({
  name: 'practicePlans',
  version: 1,
  fields: { userId: 'text' },
  indexes: [['userId']],
  owner: { userId: 'delete' },
});

/** A subject (`subjectOf`). Key `subject:<subject>`. */
export type RatedSubjectDocument = MeasuredQuestion & {
  kind: 'subject';
  userId: null;
  correct: number;
  /** On the scale on which it goes on; `rating` is relative to the mean ability at the last answer. */
  elo: number;
  /** Its difficulty was recorded: `askedAs` goes by that, no longer by what was answered last. */
  isCalibrated: boolean;
  /** 1: there are enough answers, and they say another difficulty than `askedAs`. */
  isMisjudged: number;
};
/** A person. Key `person:<user>`. */
export type RatedPersonDocument = { kind: 'person'; userId: string; version: string } & EloRating;
/** A person has answered a question of this subject: later answers do not count. Key `answered:<user>:<subject>`. */
export type AnsweredSubjectDocument = { kind: 'answered'; userId: string; subject: string };
/** Everybody who was rated; of an erased person the two sums are left. Key `population`. */
export type PopulationDocument = { kind: 'population'; userId: null } & Population;

type SearchedRating = { userId: string | null; subject?: string; isMisjudged?: number; kind: string };
export type PracticeRatingDocument = (
  | RatedSubjectDocument
  | RatedPersonDocument
  | AnsweredSubjectDocument
  | PopulationDocument
) &
  SearchedRating;

/** Read model `practiceRatings`: how hard questions are and how able people, by first answers whose option is known. */
export const practiceRatingsModel = defineReadModel<PracticeRatingDocument>()({
  name: 'practiceRatings',
  version: 1,
  fields: { kind: 'text', userId: 'text', subject: 'text', isMisjudged: 'number' },
  indexes: [
    ['isMisjudged', 'subject'],
    ['userId', 'kind'],
  ],
  // No screen shows it.
  owner: { userId: 'deleteSilently' },
});

/** Read model `writtenQuestions`, keyed by the id of the writing: each question that a model was asked for. */
export type WrittenQuestionDocument = {
  writtenId: string;
  userId: string;
  topic: string;
  /** given: the person has opened it. */
  status: 'asked' | 'written' | 'refused' | 'given';
  /** Of one that was refused. */
  reason: QuestionRefusal | null;
  /** null: not written, or nobody can read it any more. */
  question: PracticeQuestion | null;
  /** ISO instant at which it was asked for, and the revision of the person's stream. */
  askedAt: string;
  askedAs: number;
};
export const writtenQuestionsModel = defineReadModel<WrittenQuestionDocument>()({
  name: 'writtenQuestions',
  version: 4,
  fields: { userId: 'text', askedAs: 'number' },
  indexes: [['userId', 'askedAs']],
  owner: { userId: 'delete' },
});
