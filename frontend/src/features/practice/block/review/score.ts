import { systems } from '@anamnesis/contracts/diseases/systems.ts';
import type { Reviewed } from '../../question/read-question.ts';

/** `correct` of `of` questions; those without an answer, `unanswered`, are not correct. */
export type Score = { name: string; correct: number; unanswered: number; of: number };

const scoreOf = (name: string, questions: readonly Reviewed[]): Score => ({
  name,
  correct: questions.filter(({ isCorrect }) => isCorrect === true).length,
  unanswered: questions.filter(({ isCorrect }) => isCorrect === null).length,
  of: questions.length,
});

const by = (questions: readonly Reviewed[], nameOf: (reviewed: Reviewed) => string): Score[] =>
  [...Map.groupBy(questions, nameOf)]
    .map(([name, group]) => scoreOf(name, group))
    .toSorted((one, other) => other.of - one.of || one.name.localeCompare(other.name));

/** How a block went: in all, by system and by science. */
export const scoresOf = (questions: readonly Reviewed[]) => ({
  all: scoreOf('All questions', questions),
  systems: by(questions, ({ question }) => systems[question.system].toLowerCase()),
  sciences: by(questions, ({ question }) => question.science),
});
