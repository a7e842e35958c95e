import { checkQuoted } from '@anamnesis/content/checks/written/quoted.ts';
import { isQuestionsReading } from '@anamnesis/content/testing/question-reader.ts';
import { scriptedModel, type ScriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import type { ModelRequest } from '@anamnesis/contracts/ports/language-model.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import type { PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/question.ts';
import type { TopicPassage } from '@anamnesis/contracts/practice/writing-requests.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { expect, vi } from 'vitest';
import { createDerivedResults } from '../../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../../platform/derived/testing/memory-derived-store.ts';
import type { SendCommand } from '../../../platform/kernel/commands.ts';
import { anEvent } from '../../../platform/kernel/testing/an-event.ts';
import type { QuestionReply } from '../reply.ts';
import { writtenQuestions } from '../written-questions.ts';
import { goutFacts, goutReply, idsIn, pack, writerAndReader } from './gout.ts';

type WritingAsked = Extract<PracticeEvent, { type: 'PracticeWritingAsked' }>;
type Sent = { name: string; data: { question?: PracticeQuestion; reason?: string } };

const wishFor = (topic: string) =>
  anEvent<WritingAsked>({
    type: 'PracticeWritingAsked',
    data: { writtenId: 'w1', topic, at: '2026-03-10T12:00:00.000Z' },
  });

/** What lasts longer than a process: files, what is kept with them, and what was recorded. The pack has facts on gout alone. */
export function server(notes: readonly TopicPassage[] = []) {
  const blobs = createMemoryBlobStore();
  const store = createMemoryDerivedStore();
  const sent: Sent[] = [];
  const searched: unknown[] = [];
  /** Set: the process ends when it sends that. */
  const killed: { at: Error | null } = { at: null };
  const send: SendCommand = async ({ name }, data) => {
    if (killed.at) throw killed.at;
    sent.push({ name, data: data as Sent['data'] });
    return true;
  };
  /** A process with this model handles what was asked. */
  const handle = async (model: ScriptedModel | null, topic = 'Gout', checkModel = model): Promise<void> => {
    const logger = { warn: vi.fn<() => void>() };
    const derived = createDerivedResults({ store, blobs, logger });
    const process = writtenQuestions({
      bus: {
        async request(_subject, input) {
          searched.push(input);
          return { passages: notes };
        },
      },
      notes: { checkQuoted: async (line, quoted) => checkQuoted(line, quoted) },
      model,
      checkModel,
      knowledge: {
        ...pack,
        factsOn: async (name) => ({ on: /gout/iu.test(name) ? goutFacts : [], beside: [] }),
      },
      blobs,
      derived,
      freeFiles: async (hashes) => {
        for (const hash of hashes) {
          await blobs.delete(hash);
          await derived.forget(hash);
        }
      },
      send,
      logger,
    });
    await process.handle(wishFor(topic), { ...unlimitedWork, owner: 'u' });
  };
  return { blobs, store, sent, searched, killed, handle };
}

type Reader = Parameters<typeof writerAndReader>;
type Reply = (sound: QuestionReply) => object | string;

/**
 * A model that replies to each request for a question in turn with the sound one as it is changed, the last one again and again, and reads
 * as a `writerAndReader`.
 */
export const says = (replies: readonly Reply[], otherwise?: Reader[1], doubts?: Reader[2]): ScriptedModel => {
  let at = -1;
  const write = (request: Pick<ModelRequest, 'messages'>) => {
    at = Math.min(at + 1, replies.length - 1);
    return replies[at]!(goutReply(idsIn(request)));
  };
  return scriptedModel(writerAndReader(write, otherwise, doubts), { contextTokens: 16_000 });
};

/** Requests for a question, and those for a second reading. */
export const asked = ({ requests }: ScriptedModel) =>
  requests.filter((request) => !isQuestionsReading(request));
export const read = ({ requests }: ScriptedModel) => requests.filter(isQuestionsReading);

export const sound: Reply = (reply) => reply;

export const outcomeOf = async (model: ScriptedModel | null, topic?: string) => {
  const { handle, sent } = server();
  await handle(model, topic);
  expect(sent).toHaveLength(1);
  return sent[0]!;
};
export const refusal = (reason: string) => ({ name: 'RefuseQuestion', data: { writtenId: 'w1', reason } });
