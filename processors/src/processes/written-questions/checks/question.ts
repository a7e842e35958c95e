import type { ReadStatement } from '@anamnesis/content/second-reading/read-questions.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { Material } from '../material.ts';
import type { QuestionReply } from '../reply.ts';
import type { Fault } from './fault.ts';
import { faultsOfItem } from './item.ts';
import { faultsOfRightness } from './only-one.ts';
import { type CheckQuoted, checkReasons } from './reasons.ts';
import { checkStem } from './stem.ts';
import { faultsOfTexts } from './texts.ts';

export type CheckedQuestion = {
  /** One is enough to refuse it. */
  faults: Fault[];
  /** The reasons that their quotes prove, and what only a second reader can decide of them, and of the question. */
  statements: readonly ReadStatement[];
  asked: readonly string[];
};

/** All that code knows of a question that a model wrote from this material. */
export async function checkQuestion(
  reply: QuestionReply,
  material: Material,
  { knowledge, checkQuoted }: { knowledge: Pick<KnowledgePack, 'find' | 'guide'>; checkQuoted: CheckQuoted },
): Promise<CheckedQuestion> {
  const reasons = await checkReasons(reply, material, checkQuoted);
  const proof = reasons[0]!.checked?.basis;
  const stem = await checkStem(reply, material, { knowledge, proof });
  return {
    faults: [
      ...faultsOfTexts(reply),
      ...reasons.flatMap(({ faults }) => faults),
      ...(await faultsOfRightness(reply, material, knowledge)),
      ...stem.faults,
      ...faultsOfItem(reply),
    ],
    statements: reasons.flatMap(({ checked }, at) =>
      checked ? [{ says: reply.options[at]!.why, quote: checked.basis.quote, asked: checked.doubts }] : [],
    ),
    asked: stem.asked,
  };
}
