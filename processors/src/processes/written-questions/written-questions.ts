import { CONTENT_VERSION } from '@anamnesis/content/version.ts';
import type { Engine } from '@anamnesis/contracts/kernel/engine.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { RecordWrittenQuestion, RefuseQuestion } from '@anamnesis/contracts/practice/writing-commands.ts';
import type { QuestionRefusal } from '@anamnesis/contracts/practice/writing.ts';
import type { Logger } from 'pino';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { keptReplies } from '../../platform/derived/kept-replies.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { isName } from '../../platform/written-texts/names.ts';
import type { CheckQuoted } from './checks/reasons.ts';
import { factsAsMaterial } from './facts.ts';
import { notesAsMaterial } from './notes.ts';
import { questionPromptVersion } from './prompts.ts';
import { type Outcome, writeQuestion } from './write-question.ts';

type WritingAsked = Extract<PracticeEvent, { type: 'PracticeWritingAsked' }>;
type Dependencies = {
  bus: Pick<MessageBus, 'request'>;
  notes: { checkQuoted: CheckQuoted };
  model: LanguageModel | null;
  /** Reads a second time what it wrote. */
  checkModel: LanguageModel | null;
  knowledge: Pick<KnowledgePack, 'find' | 'guide' | 'factsOn'>;
  blobs: Pick<BlobStore, 'put'>;
  derived: Pick<DerivedResults, 'partOf' | 'keepPart'>;
  freeFiles: FreeUnusedFiles;
  send: SendCommand;
  logger: Pick<Logger, 'warn'>;
};

export const writtenQuestionsGroup: ProcessorGroup = {
  name: 'written-questions',
  subjects: ['events.practice.PracticeWritingAsked'],
  // They wait for the model, which has places of its own.
  concurrency: 8,
  isShared: true,
};

const engineOf = (model: LanguageModel): Engine => ({
  name: 'openai',
  version: `${CONTENT_VERSION}.${questionPromptVersion}`,
  model: model.name,
  prompts: questionPromptVersion,
});

/**
 * Has a model write the question that a person asked for, from facts of the pack or else from their notes, or says why there is none.
 * Replies are kept with a file of the question's own until that is recorded; where it is never recorded the sweep removes it.
 */
export const writtenQuestions = (deps: Dependencies): Processor<WritingAsked> => {
  const { bus, notes, model, checkModel, knowledge, blobs, derived, freeFiles, send, logger } = deps;

  const write = async (
    writer: LanguageModel,
    { writtenId, topic, userId, place }: { writtenId: string; topic: string; userId: string; place: string },
    work: Work,
  ): Promise<Outcome> => {
    const checkQuoted: CheckQuoted = (line, quoted) => notes.checkQuoted(line, quoted, work);
    const material =
      (await factsAsMaterial(knowledge, topic, writtenId)) ??
      (await notesAsMaterial(bus, { userId, topic }, checkQuoted));
    work.extend();
    if (!material) return { refused: 'nothing' };
    const { version } = engineOf(writer);
    const replies = keptReplies(derived, place, `${version}-${encodeURIComponent(writer.name)}`);
    try {
      return await writeQuestion(
        { model: writer, reader: checkModel ?? writer, knowledge, checkQuoted },
        { writtenId, topic, material, replies },
        work,
      );
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      logger.warn({ err: error, reason: error.reason }, 'a model gave no practice question');
      return { refused: error.reason };
    }
  };

  return {
    ...writtenQuestionsGroup,
    async handle(event, work) {
      const { writtenId, topic } = event.data;
      const cause = asActorOf(event);
      // The person was erased meanwhile.
      if (topic === '') return;
      const refuse = (reason: QuestionRefusal) => send(RefuseQuestion, { writtenId, reason }, cause);
      if (!model) return void (await refuse('noModel'));
      if (!isName(topic)) return void (await refuse('notATopic'));
      const ownFile = new TextEncoder().encode(`Replies for the practice question ${writtenId}`);
      const { hash: place } = await blobs.put(ownFile);
      const { userId } = event.metadata;
      const outcome = await write(model, { writtenId, topic, userId, place }, work);
      if ('refused' in outcome) await refuse(outcome.refused);
      else {
        const { question } = outcome;
        await send(RecordWrittenQuestion, { writtenId, question, engine: engineOf(model) }, cause);
      }
      // Asked for again, the model would be paid again.
      await freeFiles([place]).catch((error: unknown) =>
        logger.warn({ err: error }, 'replies of a model are left to the sweep'),
      );
    },
    async giveUp(event) {
      const { writtenId } = event.data;
      await send(RefuseQuestion, { writtenId, reason: 'failed' }, { ...asActorOf(event), part: ' given up' });
    },
  };
};
