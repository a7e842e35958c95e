import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { ListAskable, mostAskable } from '@anamnesis/contracts/quizzes/requests.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import type { LoadSource } from './sources.ts';
import { longestChunkMs, type QuizEngine } from './threaded-questions.ts';

/** Replies which questions documents give, without making a quiz. */
export const serveAskable = (
  bus: Pick<MessageBus, 'reply'>,
  { questions, loadSource }: { questions: Pick<QuizEngine, 'list'>; loadSource: LoadSource },
): Promise<Subscription> =>
  serveRequests(bus, ListAskable, { longestMs: longestChunkMs }, async ({ userId, documentId }, work) => {
    const source = await loadSource(userId, documentId);
    if (!source) return { status: 'missing' };
    const listed = await questions.list(source, work);
    return { status: 'listed', questions: listed.slice(0, mostAskable) };
  });
