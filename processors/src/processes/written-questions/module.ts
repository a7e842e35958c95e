import { questionsReadingPrompt } from '@anamnesis/content/questions.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/questions/question.ts';
import {
  RecordWrittenQuestion,
  RefuseQuestion,
} from '@anamnesis/contracts/practice/writing/writing-commands.ts';
import {
  type QuestionRefusal,
  questionRefusalSchema,
} from '@anamnesis/contracts/practice/writing/writing.ts';
import { askedText, askedTextGroup, type TextWriting } from '../../platform/written-texts/asked-texts.ts';
import { readsAsName } from '../../platform/written-texts/plain-text.ts';
import { defineProcess } from '../../resources.ts';
import { type CheckQuoted, factsAsMaterial, notesAsMaterial } from './material.ts';
import { questionPrompt, writePracticeQuestion } from './write-question.ts';

type WritingAsked = Extract<PracticeEvent, { type: 'PracticeWritingAsked' }>;
type Dependencies = TextWriting & {
  bus: Pick<MessageBus, 'request'>;
  notes: { checkQuoted: CheckQuoted };
  knowledge: Pick<KnowledgePack, 'find' | 'guide' | 'factsOn'>;
};

/** Has a model write the question that a person asked for, from facts of the pack or else from their notes, or says why there is none. */
export const writtenQuestions = ({ bus, notes, knowledge, ...writing }: Dependencies) =>
  askedText<WritingAsked, PracticeQuestion, QuestionRefusal>(writing, {
    what: 'practice question',
    prompts: [questionPrompt, questionsReadingPrompt],
    refusals: questionRefusalSchema,
    idOf: ({ writtenId }) => writtenId,
    isErased: ({ topic }) => topic === '',
    async write({ writer, reader }, { data: { writtenId, topic }, metadata: { userId } }, work) {
      if (!readsAsName(topic)) return { refused: 'notATopic' };
      const checkQuoted: CheckQuoted = (line, quoted) => notes.checkQuoted(line, quoted, work);
      const material =
        (await factsAsMaterial(knowledge, topic, writtenId)) ??
        (await notesAsMaterial(bus, { userId, topic }, checkQuoted));
      work.extend();
      if (!material) return { refused: 'nothing' };
      return writePracticeQuestion(
        { writer, reader, writtenId, topic, material, knowledge, checkQuoted },
        work,
      );
    },
    record: (send, { writtenId }, question, engine) =>
      send(RecordWrittenQuestion, { writtenId, question, engine }),
    refuse: (send, { writtenId }, reason) => send(RefuseQuestion, { writtenId, reason }),
  });

export const writtenQuestionsModule = defineProcess({
  name: 'written-questions',
  needs: [
    'bus',
    'notes',
    'model',
    'checkModel',
    'knowledge',
    'blobs',
    'derived',
    'freeFiles',
    'send',
    'logger',
  ],
  consumer: { group: askedTextGroup('events.practice.PracticeWritingAsked'), create: writtenQuestions },
});
