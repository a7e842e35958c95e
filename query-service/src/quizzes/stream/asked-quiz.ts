import type { RequestOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import type { QuizSessionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';
import { quizzesRefusals } from '@anamnesis/contracts/quizzes/refusals.ts';
import { readTopic } from '@anamnesis/contracts/quizzes/questions/topic.ts';
import { z } from 'zod';
import { readModelOf } from '../../read-models.ts';
import type { QuizWish } from '../choice/choose.ts';
import { documentsOfPlace, placeOf } from '../place.ts';

type Query = RequestOf<typeof quizzesApi.generateQuiz>['query'];

/** `there`: the quiz is gone on with; `again`: what was missed in another one; `anew`: one that is chosen now. */
export type AskedQuiz =
  | { kind: 'there'; session: QuizSessionDocument }
  | { kind: 'again'; wish: QuizWish; of: QuizSessionDocument }
  | { kind: 'anew'; wish: QuizWish; documents: DocumentDocument[] };

/** What is asked for. Throws NOT_FOUND for what is not the person's, and QUIZ_TOPIC. */
export async function askedQuiz(store: ReadStore, userId: string, query: Query): Promise<AskedQuiz> {
  const { quizSessionId, againOf, contentType, yieldFilter, questionCount, questionSource: source } = query;
  const sessions = readModelOf(store, 'quizSessions');
  const present = quizSessionId === undefined ? null : await sessions.get(quizSessionId);
  if (present && present.userId !== userId) throw notFound('Quiz');
  if (present) return { kind: 'there', session: present };
  // An id of another form names no quiz, like one that nobody has.
  if (quizSessionId !== undefined && !z.uuid().safeParse(quizSessionId).success) throw notFound('Quiz');
  const sessionId = quizSessionId ?? crypto.randomUUID();
  if (againOf !== undefined) {
    const of = await sessions.get(againOf);
    if (of?.userId !== userId) throw notFound('Quiz');
    const { place, topic, wanted } = of;
    const wish = {
      sessionId,
      place,
      contentType: of.contentType,
      yieldFilter: of.yieldFilter,
      topic,
      wanted,
      source: 'both',
    } as const;
    return { kind: 'again', wish, of };
  }
  const place = placeOf(query);
  const documents = await documentsOfPlace(store, userId, place);
  const topic = contentType === 'custom' ? topicOf(query.customTopic ?? '') : '';
  const wish = { sessionId, place, contentType, yieldFilter, topic, wanted: questionCount, source };
  return { kind: 'anew', wish, documents };
}

function topicOf(typed: string): string {
  const read = readTopic(typed);
  if ('problem' in read) throw new Rejection(quizzesRefusals.QUIZ_TOPIC, read.problem);
  return read.topic;
}
