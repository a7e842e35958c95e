import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { Material } from '../material.ts';
import type { QuestionReply } from '../reply.ts';
import type { Fault } from './fault.ts';
import { isNamedBy } from './reasons.ts';

/** What code knows of whether one option alone is right: the source of the right one names no other, and no two are names of one disease. */
export async function faultsOfRightness(
  { options }: QuestionReply,
  { sources }: Material,
  pack: Pick<KnowledgePack, 'find'>,
): Promise<Fault[]> {
  const keySource = sources.find(({ id }) => id === options[0]!.source);
  const diseases = await Promise.all(options.map(({ text }) => pack.find(text)));
  return options.flatMap(({ text }, at) => {
    const place = `option ${at + 1}`;
    const isNamed = at > 0 && keySource !== undefined && isNamedBy(text, keySource);
    const isSame = diseases[at] !== null && diseases.indexOf(diseases[at]!) < at;
    return [
      ...(isNamed ? ['The source of the right option names it, too: it may be right as well.'] : []),
      ...(isSame ? ['Two options are names of the same disease.'] : []),
    ].map((reason) => ({ place, text, reason }));
  });
}
