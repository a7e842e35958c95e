import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import { pageInWords } from '../../../documents/cited/cited-place.ts';
import type { Given } from '../run/quiz-state.ts';

/** A question with the answer that counts. */
export interface Answered {
  question: QuizQuestion;
  given: Given;
}

export interface Score {
  right: number;
  of: number;
  /** 0 to 100, rounded. */
  percentage: number;
}

/** Those that were answered, in their order. */
export const answeredOf = (
  questions: readonly QuizQuestion[],
  answers: ReadonlyMap<string, Given>,
): Answered[] =>
  questions.flatMap((question) => {
    const given = answers.get(question.id);
    return given ? [{ question, given }] : [];
  });

export function scoreOf(answered: readonly Answered[]): Score {
  const right = answered.filter(({ given }) => given.isCorrect).length;
  const of = answered.length;
  return { right, of, percentage: of === 0 ? 0 : Math.round((right / of) * 100) };
}

/** Specification 2 §9: at least 70 percent green, at least 50 amber, otherwise red; each with its words. */
export function judged({ percentage }: Score): { tone: 'correct' | 'soso' | 'wrong'; words: string } {
  if (percentage >= 70) return { tone: 'correct', words: 'Well done' };
  return percentage >= 50
    ? { tone: 'soso', words: 'On the way' }
    : { tone: 'wrong', words: 'Worth going over again' };
}

export interface Row extends Score {
  name: string;
}

/** In the order of the pages; pages of several documents carry the name of theirs. */
export function byPage(answered: readonly Answered[]): Row[] {
  const isOne = new Set(answered.map(({ question }) => question.pdfId)).size === 1;
  const nameOf = ({ question: { docType, pageNumber, pdfName } }: Answered): string => {
    const page = pageInWords(docType, pageNumber);
    return isOne ? page : `${pdfName}, ${page}`;
  };
  const inOrder = answered.toSorted(
    ({ question: a }, { question: b }) => a.pdfName.localeCompare(b.pdfName) || a.pageNumber - b.pageNumber,
  );
  return rowsOf(inOrder, nameOf);
}

/** Those first of which least was right; at the end those of no topic, so that all are counted. */
export const byTopic = (answered: readonly Answered[]): Row[] => [
  ...rowsOf(
    answered.filter(({ question }) => question.topic),
    ({ question }) => question.topic ?? '',
  ).toSorted((a, b) => a.percentage - b.percentage),
  ...rowsOf(
    answered.filter(({ question }) => !question.topic),
    () => 'No topic',
  ),
];

const rowsOf = (answered: readonly Answered[], nameOf: (each: Answered) => string): Row[] =>
  [...Map.groupBy(answered, nameOf)].map(([name, those]) => ({ name, ...scoreOf(those) }));

/** All time that was counted, in milliseconds, and how much for one question; null where none was. */
export function timesOf(answered: readonly Answered[]): { total: number; each: number } | null {
  const times = answered.map(({ given }) => given.timeTaken).filter((time) => time !== null);
  if (times.length === 0) return null;
  const total = times.reduce((sum, time) => sum + time, 0);
  return { total, each: total / times.length };
}

/** `45 s`, `3 min 5 s`, `1 h 2 min`. */
export function timeInWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
