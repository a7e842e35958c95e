import { RecordWrittenGuide, RefuseGuide } from '@anamnesis/contracts/diseases/commands.ts';
import type { CollectionEvent } from '@anamnesis/contracts/diseases/events.ts';
import { makerOf } from '@anamnesis/contracts/kernel/engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { Processor } from '../../platform/kernel/processor.ts';
import { askedText, askedTextGroup, type Writing } from '../../platform/written-texts/asked-texts.ts';
import { defineProcess } from '../../resources.ts';
import { guidePrompt, writeGuide } from './write-guide.ts';

type GuideAsked = Extract<CollectionEvent, { type: 'GuideAsked' }>;

const group = askedTextGroup('guides', 'events.collections.GuideAsked');

/** Has a model write the guide that a person asked for, or says why there is none. */
export const guides = ({
  knowledge,
  ...writing
}: Writing & { knowledge: Pick<KnowledgePack, 'find' | 'guide'> }): Processor<GuideAsked> =>
  askedText(writing, {
    group,
    what: 'guide',
    prompts: [guidePrompt],
    idOf: ({ guideId }) => guideId,
    isErased: ({ name }) => name === '',
    write: ({ writer, engine }, { data }, work) =>
      writeGuide({ ...data, writer, knowledge, madeBy: makerOf(engine) }, work),
    record: (send, { guideId }, guide, engine) => send(RecordWrittenGuide, { guideId, guide, engine }),
    refuse: (send, { guideId }, reason) => send(RefuseGuide, { guideId, reason }),
  });

export const guidesModule = defineProcess({
  name: 'guides',
  needs: ['model', 'checkModel', 'knowledge', 'blobs', 'derived', 'freeFiles', 'send', 'logger'],
  consumer: { group, create: guides },
});
