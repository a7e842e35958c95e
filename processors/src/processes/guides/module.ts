import { readPromptFile, writeWholeText } from '@anamnesis/content';
import { RecordWrittenGuide, RefuseGuide } from '@anamnesis/contracts/diseases/commands.ts';
import type { CollectionEvent } from '@anamnesis/contracts/diseases/events.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { type GuideRefusal, guideRefusalSchema } from '@anamnesis/contracts/diseases/guides/writing.ts';
import { makerOf } from '@anamnesis/contracts/kernel/events/engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { askedText, askedTextGroup, type TextWriting } from '../../platform/written-texts/asked-texts.ts';
import { readsAsName } from '../../platform/written-texts/plain-text.ts';
import { defineProcess } from '../../resources.ts';
import { checkGuide } from './checks.ts';
import { asGuide, guideForm } from './guide.ts';

type GuideAsked = Extract<CollectionEvent, { type: 'GuideAsked' }>;

const guidePrompt = readPromptFile(new URL('./prompts/guide.md', import.meta.url));

/** Enough for a guide with six facts in each section. */
const size = { longest: 5_000, share: 0.55 };

/** Has a model write the guide that a person asked for, or says why there is none. */
export const guides = ({
  knowledge,
  ...writing
}: TextWriting & { knowledge: Pick<KnowledgePack, 'find' | 'guide'> }) =>
  askedText<GuideAsked, DiseaseGuide, GuideRefusal>(writing, {
    what: 'guide',
    prompts: [guidePrompt],
    refusals: guideRefusalSchema,
    idOf: ({ guideId }) => guideId,
    isErased: ({ name }) => name === '',
    async write({ writer, engine }, { data: { guideId, name } }, work) {
      if (!readsAsName(name)) return { refused: 'notAName' };
      return writeWholeText(
        { model: writer, work },
        {
          asked: { prompt: guidePrompt, data: { disease: name }, size, ...guideForm },
          checks: async (reply) =>
            reply.known
              ? checkGuide(
                  await asGuide(reply, { guideId, madeBy: makerOf(engine), knowledge }),
                  name,
                  knowledge,
                )
              : { refusal: { code: 'unknown', reason: 'The model does not know it.' }, isFinal: true },
        },
      );
    },
    record: (send, { guideId }, guide, engine) => send(RecordWrittenGuide, { guideId, guide, engine }),
    refuse: (send, { guideId }, reason) => send(RefuseGuide, { guideId, reason }),
  });

export const guidesModule = defineProcess({
  name: 'guides',
  needs: ['model', 'checkModel', 'knowledge', 'blobs', 'derived', 'freeFiles', 'send', 'logger'],
  consumer: { group: askedTextGroup('events.collections.GuideAsked'), create: guides },
});
