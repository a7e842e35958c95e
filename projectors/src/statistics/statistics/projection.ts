import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/projection.ts';
import {
  type StatisticsDocument,
  statisticsModel,
  type StudiedCardDocument,
  type StudiedDocumentDocument,
  type StudyDayDocument,
} from '@anamnesis/contracts/statistics/read-models.ts';
import { dayKey, emptyDay, withoutReview, withQuestion, withReview } from './day.ts';
import {
  cardKey,
  documentKey,
  withCardAnswer,
  withDocumentAnswer,
  withoutCardAnswer,
  withoutDocumentAnswer,
} from './hardness.ts';

/** A key holds documents of one kind only. */
const ofKind = <K extends StatisticsDocument['kind']>(
  document: StatisticsDocument | null,
  kind: K,
): Extract<StatisticsDocument, { kind: K }> | null =>
  document?.kind === kind ? (document as Extract<StatisticsDocument, { kind: K }>) : null;

const onDay = (userId: string, day: string, change: (known: StudyDayDocument) => StudyDayDocument) => ({
  upsert: dayKey(userId, day),
  merge: (known: StatisticsDocument | null): StatisticsDocument =>
    change(ofKind(known, 'day') ?? emptyDay(userId, day)),
});

/** An answer counts as given a week ago at most, and a day's name differs by one around the earth. */
const daysBack = 8;

/**
 * The days on which an answer may have been given that was taken back at this instant, for events that do not say the day: it is
 * taken out where it is found. One that was given earlier is kept.
 */
const daysUntil = (instant: string): string[] =>
  Array.from({ length: daysBack + 2 }, (_, back) => addDays(instant.slice(0, 10), 1 - back));

/** Cards and documents are forgotten with their document; days stay, as the person did study. */
const forget = (documentIds: string[]) =>
  documentIds.length === 0 ? [] : [{ deleteWhere: { documentId: { in: documentIds } } }];

/** What the answers of each person amount to, by study day, card and document. */
export const statisticsProjection = defineProjection<AnamnesisEvent>()(statisticsModel, {
  CardReviewed: ({ data, metadata: { userId }, revision }) => {
    const { cardId, documentId, response, at, studyDay, schedule } = data;
    const answer = { userId, documentId, cardId, revision, isCorrect: response === 'correct', at };
    // An answer of a study day that is not graded came after another one of this or a later day.
    const { reps = 0, lastGradedDay = '' } = schedule.memory ?? {};
    const isKnown = reps > 1 && lastGradedDay === studyDay;
    return [
      onDay(userId, studyDay, (day) => withReview(day, { ...answer, isKnown })),
      {
        upsert: cardKey(cardId),
        merge: (known) => withCardAnswer(ofKind(known, 'card'), answer),
      },
      {
        upsert: documentKey(documentId),
        merge: (known) => withDocumentAnswer(ofKind(known, 'document'), answer),
      },
    ];
  },
  ReviewReversed: ({
    data: { cardId, documentId, reviewRevision, studyDay },
    metadata: { userId, time },
  }) => [
    ...(studyDay === undefined ? daysUntil(time) : [studyDay]).map((day) => ({
      update: dayKey(userId, day),
      with: (known: StatisticsDocument) => withoutReview(known as StudyDayDocument, cardId, reviewRevision),
    })),
    {
      update: cardKey(cardId),
      with: (known) => withoutCardAnswer(known as StudiedCardDocument, reviewRevision),
    },
    {
      update: documentKey(documentId),
      with: (known) => withoutDocumentAnswer(known as StudiedDocumentDocument, cardId, reviewRevision),
    },
  ],
  QuestionAnswered: ({ data: { isCorrect, at, studyDay }, metadata: { userId } }) => [
    onDay(userId, studyDay, (day) => withQuestion(day, { isCorrect, at })),
  ],
  PracticeQuestionAnswered: ({ data: { isCorrect, at, studyDay }, metadata: { userId } }) => [
    onDay(userId, studyDay, (day) => withQuestion(day, { isCorrect, at })),
  ],
  DocumentDeleted: ({ data: { documentId } }) => forget([documentId]),
  DeckDiscarded: ({ data: { documentId } }) => forget([documentId]),
  FolderDeleted: ({ data: { documentIds } }) => forget(documentIds),
});
