import { checkQuoted } from '@anamnesis/content/checks.ts';
import { isQuestionsReading } from '@anamnesis/content/testing/question-reader.ts';
import { scriptedModel, type ScriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/questions/question.ts';
import type { TopicPassage } from '@anamnesis/contracts/practice/writing/writing-requests.ts';
import { expect } from 'vitest';
import { anEvent } from '../../../platform/kernel/testing/an-event.ts';
import { writingWorld } from '../../../platform/written-texts/testing/writing-world.ts';
import type { QuestionReply } from '../question.ts';
import { writtenQuestions } from '../module.ts';
import { goutFacts, goutReply, idsIn, pack, writerAndReader } from './gout.ts';

type WritingAsked = Extract<PracticeEvent, { type: 'PracticeWritingAsked' }>;
const wishFor = (topic: string) =>
  anEvent<WritingAsked>({
    type: 'PracticeWritingAsked',
    data: { writtenId: 'w1', topic, at: '2026-03-10T12:00:00.000Z' },
  });

/** The pack has facts on gout alone. */
export function server(notes: readonly TopicPassage[] = []) {
  const searched: unknown[] = [];
  const bus = {
    async request(_subject: string, input: unknown) {
      searched.push(input);
      return { passages: notes };
    },
  };
  const knowledge: Pick<KnowledgePack, 'find' | 'guide' | 'factsOn'> = {
    ...pack,
    factsOn: async (name) => ({ on: /gout/iu.test(name) ? goutFacts : [], beside: [] }),
  };
  const checks = { checkQuoted: async (...asked: Parameters<typeof checkQuoted>) => checkQuoted(...asked) };
  const { handle, ...world } = writingWorld<WritingAsked, { question?: PracticeQuestion; reason?: string }>(
    (writing) => writtenQuestions({ ...writing, bus, notes: checks, knowledge }),
  );
  return {
    ...world,
    searched,
    handle: (model: ScriptedModel | null, topic = 'Gout', checkModel = model) =>
      handle(wishFor(topic), model, checkModel),
  };
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
