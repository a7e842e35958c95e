import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { Material } from '../material.ts';
import type { OnPage } from '../on-page.ts';
import type { QuestionReply } from '../reply.ts';
import type { Fault } from './fault.ts';
import { faultsOfItem } from './item.ts';
import { faultsOfRightness } from './only-one.ts';
import { faultsOfReasons } from './reasons.ts';
import { faultsOfStem } from './stem.ts';
import { faultsOfTexts } from './texts.ts';

/** All that is wrong with a question that a model wrote from this material. One is enough to refuse it. */
export const faultsOf = async (
  reply: QuestionReply,
  material: Material,
  { knowledge, onPage }: { knowledge: Pick<KnowledgePack, 'find' | 'guide'>; onPage: OnPage },
): Promise<Fault[]> => [
  ...faultsOfTexts(reply),
  ...(await faultsOfReasons(reply, material, onPage)),
  ...(await faultsOfRightness(reply, material, knowledge)),
  ...(await faultsOfStem(reply, material, knowledge)),
  ...faultsOfItem(reply),
];
