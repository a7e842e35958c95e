import { api } from '@anamnesis/contracts/api.ts';
import { type Call, load } from '../load.ts';
import type { Context, Row } from '../measure.ts';
import type { Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import type { Server } from '../server.ts';
import { median, percentile } from '../statistics.ts';
import { cardsIn, type Quizzed } from './quizzed.ts';

type Given = { person: Person; documentId: string; quizzes: readonly Quizzed[] };

/** Every question of some quizzes answered one after the other, in turns with as many cards. */
export async function answersBeside(
  context: Context,
  { url }: Server,
  { person, documentId, quizzes }: Given,
): Promise<Row[]> {
  const headers = headersOf(person);
  const cards = await cardsIn(url, person, documentId);
  const toCard = (n: number): Call => ({
    method: 'POST',
    path: api.recordAnkiResponse.path,
    headers,
    body: { pdfId: documentId, cardId: cards[n % cards.length], response: 'correct', useShortDelay: true },
  });
  const toQuestion =
    ({ sessionId: quizSessionId, questions }: Quizzed) =>
    (n: number): Call => {
      const { id: questionId, pdfId, correctAnswer: selectedAnswer } = questions[n]!;
      const body = { questionId, pdfId, selectedAnswer, quizSessionId, timeTaken: 5_000 };
      return { method: 'POST', path: api.submitQuizAnswer.path, headers, body };
    };
  const [first, ...others] = quizzes;
  await load({ url, count: 100, concurrency: 1, callOf: toCard });
  if (first) await load({ url, count: first.questions.length, concurrency: 1, callOf: toQuestion(first) });
  const [answers, reviews]: [number[][], number[][]] = [[], []];
  for (const quiz of others) {
    await context.quiet();
    const count = quiz.questions.length;
    answers.push((await load({ url, count, concurrency: 1, callOf: toQuestion(quiz) })).latencies);
    reviews.push((await load({ url, count, concurrency: 1, callOf: toCard })).latencies);
  }
  return [0.5, 0.95].map((share): Row => {
    const of = (loads: number[][]): number[] => loads.map((latencies) => percentile(latencies, share));
    const value = median(of(answers));
    return {
      measure: `a question answered, one at a time: p${share * 100}`,
      value,
      unit: 'ms',
      samples: of(answers),
      ratio: { value: value / median(of(reviews)), of: 'a card answered' },
    };
  });
}
