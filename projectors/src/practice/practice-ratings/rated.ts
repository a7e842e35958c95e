import type { GivenQuestion } from '@anamnesis/contracts/practice/events.ts';
import type { Difficulty } from '@anamnesis/contracts/practice/questions/item.ts';
import { isMisjudged } from '@anamnesis/contracts/practice/rating/difficulty.ts';
import { rateAnswer, ratingVersion, zeroOf } from '@anamnesis/contracts/practice/rating/elo.ts';
import type {
  PracticeRatingDocument,
  RatedSubjectDocument,
} from '@anamnesis/contracts/practice/read-models.ts';

type Kind = PracticeRatingDocument['kind'];
type OfKind<K extends Kind> = Extract<PracticeRatingDocument, { kind: K }>;

/** A key holds documents of one kind only. */
export const ofKind = <K extends Kind>(
  document: PracticeRatingDocument | null | undefined,
  kind: K,
): OfKind<K> | null => (document?.kind === kind ? (document as OfKind<K>) : null);

type Answer = Pick<GivenQuestion, 'item' | 'system' | 'science' | 'difficulty'> & {
  subject: string;
  userId: string;
  isCorrect: boolean;
};

/** The documents of the subject, the person and everybody, in this order, after an answer. */
export function firstAnswer(
  { item, subject, system, science, difficulty, userId, isCorrect }: Answer,
  before: readonly (PracticeRatingDocument | null)[],
): PracticeRatingDocument[] {
  const known = ofKind(before[0], 'subject');
  const rated = rateAnswer(
    {
      question: known && { value: known.elo, answers: known.answers },
      person: ofKind(before[1], 'person'),
      population: ofKind(before[2], 'population'),
    },
    isCorrect,
  );
  const { question, person, population } = rated;
  const document: RatedSubjectDocument = {
    kind: 'subject',
    userId: null,
    subject,
    item,
    system,
    science,
    askedAs: known?.isCalibrated ? known.askedAs : difficulty,
    isCalibrated: known?.isCalibrated ?? false,
    answers: question.answers,
    correct: (known?.correct ?? 0) + (isCorrect ? 1 : 0),
    elo: question.value,
    rating: Math.round((question.value - zeroOf(population)) * 1e3) / 1e3,
    version: ratingVersion,
    isMisjudged: 0,
  };
  return [
    { ...document, isMisjudged: isMisjudged(document, document.askedAs) ? 1 : 0 },
    { kind: 'person', userId, ...person, version: ratingVersion },
    { kind: 'population', userId: null, ...population },
  ];
}

/** It is asked under this difficulty from now on: the next answers say whether it is misjudged. */
export const calibrated = (
  known: RatedSubjectDocument | null,
  difficulty: Difficulty,
): RatedSubjectDocument | null =>
  known && { ...known, askedAs: difficulty, isCalibrated: true, isMisjudged: 0 };
