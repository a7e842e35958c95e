import type { QuizMessage, QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { Client } from './client.ts';
import { readEvents } from './events.ts';

export type QuizWish = {
  pdfId?: string;
  folderId?: string;
  contentType?: string;
  questionCount?: number;
  customTopic?: string;
  yieldFilter?: string;
  questionSource?: string;
  quizSessionId?: string;
  againOf?: string;
};

/** Opens the stream of a quiz, as a browser does; the answer of a refusal has a status of its own. */
export const openQuiz = (client: Client, wish: QuizWish, signal?: AbortSignal): Promise<Response> => {
  const given = Object.entries(wish).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams([...given, ['authorization', client.token]]);
  return client.raw('GET', `/api/notesRoutes/generate-quiz-sse?${query}`, signal ? { signal } : {});
};

/** The status with which a quiz is refused before its stream opens. */
export async function refusalOf(client: Client, wish: QuizWish): Promise<number> {
  const response = await openQuiz(client, wish);
  await response.body?.cancel();
  return response.status;
}

/** Follows a quiz to its end and returns every message. */
export async function messagesOf(client: Client, wish: QuizWish): Promise<QuizMessage[]> {
  const response = await openQuiz(client, wish);
  if (!response.ok) throw new Error(`the quiz responded with ${response.status}: ${await response.text()}`);
  const messages: QuizMessage[] = [];
  for await (const message of readEvents<QuizMessage>(response)) messages.push(message);
  return messages;
}

export const questionsIn = (messages: readonly QuizMessage[]): QuizQuestion[] =>
  messages.flatMap((message) => (message.type === 'question_ready' ? [message.question] : []));

export const sessionIn = (messages: readonly QuizMessage[]): string => {
  const [first] = messages;
  if (first?.type !== 'status') throw new Error('a quiz begins with its id');
  return first.quizSessionId;
};

/** Answers a question of a quiz: correctly, or with the first letter that is not right. */
export const submit = (
  client: Client,
  quizSessionId: string,
  { id: questionId, pdfId, correctAnswer }: QuizQuestion,
  isRight = true,
) => {
  const selectedAnswer = isRight ? correctAnswer : correctAnswer === 'A' ? 'B' : 'A';
  const body = { questionId, selectedAnswer, pdfId, quizSessionId, timeTaken: 4_000 } as const;
  return client.call('submitQuizAnswer', { body });
};
