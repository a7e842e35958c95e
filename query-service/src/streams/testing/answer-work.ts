import { readModelChanged } from '@anamnesis/contracts/kernel/changes.ts';
import { defineProgress, pieceOf, type ProgressOf } from '@anamnesis/contracts/kernel/progress.ts';
import { defineReadModel } from '@anamnesis/contracts/kernel/read-model.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { z } from 'zod';
import { createChangeFeed } from '../change-feed.ts';
import { followWork } from '../follow-work.ts';
import { mergeEach } from '../merge-each.ts';

/** What is recorded of an answer. */
export type Answer = { attempt: number; content: string; isDone: boolean };
/** The events of its stream: replaces everything from `from` on. */
export type AnswerPart = { position: string; from: number; text: string; isDone: boolean };

const answersModel = defineReadModel<{ userId: string }>()({
  name: 'answers',
  version: 1,
  fields: { userId: 'text' },
  indexes: [],
  owner: { userId: 'delete' },
});
export const answerProgress = defineProgress(
  'answer',
  'answerId',
  z.object({ answerId: z.string(), ...pieceOf(z.string()) }),
  'each',
);
export type AnswerPiece = ProgressOf<typeof answerProgress>;

/** An answer that is being written, and streams that follow it. `reads` counts how often its facts were read. */
export function answerWork(mostHeld?: number) {
  const bus = createMemoryMessageBus();
  const changes = createChangeFeed(bus, { kinds: { answer: answerProgress } });
  const facts: { answer: Answer; reads: number } = {
    answer: { attempt: 0, content: '', isDone: false },
    reads: 0,
  };
  return {
    bus,
    facts,
    /** A piece arrives at whoever listens. */
    arrive: (piece: Omit<AnswerPiece, 'answerId'>): void =>
      bus.emit('progress.answer.a1', { answerId: 'a1', ...piece }),
    record(answer: Answer, { isReported = true } = {}): void {
      facts.answer = answer;
      if (isReported) bus.emit('changed.answers', readModelChanged('answers', [['ann', 1n]]));
    },
    follow(since: string | undefined, signal: AbortSignal): AsyncGenerator<AnswerPart> {
      const merge = mergeEach(answerProgress, {
        factsOf: (answer: Answer) => answer,
        eventOf: ({ position, from, content }, { isDone }) => ({ position, from, text: content, isDone }),
        since,
        ...(mostHeld === undefined ? {} : { mostHeld }),
      });
      const work = {
        userId: 'ann',
        readModels: [answersModel],
        kind: answerProgress,
        key: 'a1',
        start: async () => null,
        read: async () => {
          facts.reads += 1;
          return facts.answer;
        },
        isOver: ({ isDone }: Answer) => isDone,
        merge,
      };
      return followWork(changes, work, signal);
    },
  };
}
