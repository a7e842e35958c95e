import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { askedSubjectOf, writtenIdOf } from '@anamnesis/contracts/practice/questions/question.ts';
import {
  type PracticeRatingDocument,
  practiceRatingsModel,
} from '@anamnesis/contracts/practice/read-models.ts';
import { calibrated, firstAnswer, ofKind } from './rated.ts';

const subjectKey = (subject: string): string => `subject:${subject}`;
const personKey = (userId: string): string => `person:${userId}`;
const answeredKey = (userId: string, subject: string): string => `answered:${userId}:${subject}`;
const populationKey = 'population';

/**
 * How hard questions are and how able people, by the first answer of each person to each subject. An answer after one whose option is
 * not known (`chosen`: null) is no first one: its person has seen the key. What a model wrote for one person is not measured: nobody else
 * answers it, and it goes with them.
 */
export const practiceRatingsProjection = defineProjection<AnamnesisEvent>()(practiceRatingsModel, {
  PracticeQuestionAnswered: ({ data, metadata: { userId } }) => {
    if (writtenIdOf(data.item) !== null) return [];
    const subject = askedSubjectOf(data.item);
    const answered: PracticeRatingDocument = { kind: 'answered', userId, subject };
    const keys = [answeredKey(userId, subject), subjectKey(subject), personKey(userId), populationKey];
    return [
      {
        together: keys,
        write: ([before, ...rated]) => {
          if (before) return [before, ...rated];
          return [
            answered,
            ...(data.chosen === null ? rated : firstAnswer({ ...data, subject, userId }, rated)),
          ];
        },
      },
    ];
  },
  PracticeQuestionCalibrated: ({ data: { subject, difficulty } }) => [
    {
      update: subjectKey(subject),
      with: (known) => calibrated(ofKind(known, 'subject'), difficulty) ?? known,
    },
  ],
});
