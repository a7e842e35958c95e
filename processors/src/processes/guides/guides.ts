import { CONTENT_VERSION } from '@anamnesis/content/version.ts';
import { RecordWrittenGuide, RefuseGuide } from '@anamnesis/contracts/diseases/commands.ts';
import type { CollectionEvent } from '@anamnesis/contracts/diseases/events.ts';
import type { GuideRefusal } from '@anamnesis/contracts/diseases/writing.ts';
import { type Engine, makerOf } from '@anamnesis/contracts/kernel/engine.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Logger } from 'pino';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { keptReplies } from '../../platform/derived/kept-replies.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { isName } from '../../platform/written-texts/names.ts';
import { guidePromptVersion } from './prompts.ts';
import { type Outcome, writeGuide } from './write-guide.ts';

type GuideAsked = Extract<CollectionEvent, { type: 'GuideAsked' }>;
type Dependencies = {
  model: LanguageModel | null;
  knowledge: Pick<KnowledgePack, 'find' | 'guide'>;
  blobs: Pick<BlobStore, 'put'>;
  derived: Pick<DerivedResults, 'partOf' | 'keepPart'>;
  freeFiles: FreeUnusedFiles;
  send: SendCommand;
  logger: Pick<Logger, 'warn'>;
};

export const guidesGroup: ProcessorGroup = {
  name: 'guides',
  subjects: ['events.collections.GuideAsked'],
  // They wait for the model, which has places of its own.
  concurrency: 8,
  isShared: true,
};

const engineOf = (model: LanguageModel): Engine => ({
  name: 'openai',
  version: `${CONTENT_VERSION}.${guidePromptVersion}`,
  model: model.name,
  prompts: guidePromptVersion,
});

/**
 * Has a model write the guide that a person asked for, or says why there is none. Replies are kept with a file of the guide's own until
 * that is recorded; where it is never recorded the sweep removes it, as no document has it.
 */
export const guides = ({
  model,
  knowledge,
  blobs,
  derived,
  freeFiles,
  send,
  logger,
}: Dependencies): Processor<GuideAsked> => {
  const written = async (writer: LanguageModel, { data }: GuideAsked, place: string, work: Work) => {
    const engine = engineOf(writer);
    const identity = `${engine.version}-${encodeURIComponent(writer.name)}`;
    const wanted = { ...data, madeBy: makerOf(engine), replies: keptReplies(derived, place, identity) };
    try {
      return await writeGuide({ model: writer, knowledge }, wanted, work);
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      logger.warn({ err: error, reason: error.reason }, 'a model gave no guide');
      return { refused: error.reason } satisfies Outcome;
    }
  };

  return {
    ...guidesGroup,
    async handle(event, work) {
      const { guideId, name } = event.data;
      const cause = asActorOf(event);
      // The person was erased meanwhile.
      if (name === '') return;
      const refuse = (reason: GuideRefusal) => send(RefuseGuide, { guideId, reason }, cause);
      if (!model) return void (await refuse('noModel'));
      if (!isName(name)) return void (await refuse('notAName'));
      const { hash: place } = await blobs.put(new TextEncoder().encode(`Replies for the guide ${guideId}`));
      const outcome = await written(model, event, place, work);
      if ('refused' in outcome) await refuse(outcome.refused);
      else await send(RecordWrittenGuide, { guideId, guide: outcome.guide, engine: engineOf(model) }, cause);
      // Asked for again, the model would be paid again.
      await freeFiles([place]).catch((error: unknown) =>
        logger.warn({ err: error }, 'replies of a model are left to the sweep'),
      );
    },
    async giveUp(event) {
      const { guideId } = event.data;
      await send(RefuseGuide, { guideId, reason: 'failed' }, { ...asActorOf(event), part: ' given up' });
    },
  };
};
