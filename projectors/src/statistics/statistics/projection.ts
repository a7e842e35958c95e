import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import {
  type StatisticsDocument,
  statisticsModel,
  type StudiedCardDocument,
  type StudiedDocumentDocument,
  type StudyDayDocument,
} from '@anamnesis/contracts/statistics/read-models.ts';
import { regradedElsewhere, tallyByDay } from './elsewhere.ts';
import {
  type CardAnswer,
  dayKey,
  emptyDay,
  withElsewhere,
  withGrading,
  withoutReview,
  withQuestion,
  withReview,
} from './day.ts';
import {
  cardKey,
  hardnessKey,
  withCardAnswer,
  withCardElsewhere,
  withDocumentAnswer,
  withDocumentElsewhere,
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

type Answered = Extract<CardEvent, { type: 'CardReviewed' }>['data'];
type Around = Pick<Extract<CardEvent, { type: 'AnswersImported' }>['data'], 'regraded' | 'regradedElsewhere'>;

function answered(
  { cardId, documentId, response, rating, at, studyDay, timeTaken: took }: Answered,
  { metadata: { userId }, revision }: Pick<RecordedEvent, 'metadata' | 'revision'>,
  grading: CardAnswer['grading'],
): Change<StatisticsDocument>[] {
  const answer = { userId, documentId, cardId, revision, isCorrect: response === 'correct', rating, at };
  return [
    onDay(userId, studyDay, (day) => withReview(day, { ...answer, took, grading })),
    {
      upsert: cardKey(cardId),
      merge: (known) => withCardAnswer(ofKind(known, 'card'), answer),
    },
    {
      upsert: hardnessKey(documentId),
      merge: (known) => withDocumentAnswer(ofKind(known, 'document'), answer),
    },
  ];
}

const regrade = (userId: string, cardId: string, around: Around): Change<StatisticsDocument>[] => [
  ...around.regraded.map(({ studyDay, ...grading }) => ({
    update: dayKey(userId, studyDay),
    with: (known: StatisticsDocument) => withGrading(known as StudyDayDocument, cardId, grading),
  })),
  ...regradedElsewhere(around.regradedElsewhere ?? []).map(({ studyDay, counted }) => ({
    update: dayKey(userId, studyDay),
    with: (known: StatisticsDocument) => withElsewhere(known as StudyDayDocument, counted),
  })),
];

/** What the answers of each person amount to, by study day, card and document. */
export const statisticsProjection = defineProjection<AnamnesisEvent>()(statisticsModel, {
  CardReviewed: (event) => {
    const { studyDay, schedule, isRepeat } = event.data;
    // An answer of a study day that is not graded came after another one of this or a later day.
    const { reps = 0, lastGradedDay = '' } = schedule.memory ?? {};
    const isKnown = reps > 1 && lastGradedDay === studyDay && !isRepeat;
    return answered(event.data, event, { isKnown });
  },
  EarlierReviewArrived: (event) => {
    const { cardId, place } = event.data;
    return [
      ...answered(event.data, event, { isGraded: place.isGraded }),
      ...regrade(event.metadata.userId, cardId, place),
    ];
  },
  AnswersImported: ({ data, metadata: { userId } }) => {
    const { cardId, documentId, answers } = data;
    const misses = answers.filter(({ response }) => response === 'incorrect').length;
    const ofCard = { userId, documentId, cardId, answers: answers.length, misses };
    return [
      ...tallyByDay(answers).map(({ studyDay, counted }) =>
        onDay(userId, studyDay, (day) => withElsewhere(day, counted)),
      ),
      ...regrade(userId, cardId, data),
      {
        upsert: cardKey(cardId),
        merge: (known) => withCardElsewhere(ofKind(known, 'card'), ofCard),
      },
      {
        upsert: hardnessKey(documentId),
        merge: (known) => withDocumentElsewhere(ofKind(known, 'document'), ofCard),
      },
    ];
  },
  ReviewReversed: ({
    data: { cardId, documentId, reviewRevision, studyDay, around },
    metadata: { userId, time },
  }) => [
    ...(studyDay === undefined ? daysUntil(time) : [studyDay]).map((day) => ({
      update: dayKey(userId, day),
      with: (known: StatisticsDocument) => withoutReview(known as StudyDayDocument, cardId, reviewRevision),
    })),
    ...(around ? regrade(userId, cardId, around) : []),
    {
      update: cardKey(cardId),
      with: (known) => withoutCardAnswer(known as StudiedCardDocument, reviewRevision),
    },
    {
      update: hardnessKey(documentId),
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
