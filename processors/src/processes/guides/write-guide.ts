import { readPrompt } from '@anamnesis/content/prompt-files.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import type { GuideRefusal } from '@anamnesis/contracts/diseases/writing.ts';
import type { Maker } from '@anamnesis/contracts/kernel/engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Outcome } from '../../platform/written-texts/asked-texts.ts';
import { isName } from '../../platform/written-texts/names.ts';
import { writtenTwice } from '../../platform/written-texts/written-twice.ts';
import { faultsOf, withoutFaults } from './checks.ts';
import { asGuide, guideForm } from './guide.ts';

export const guidePrompt = readPrompt(new URL('./prompts/guide.md', import.meta.url));

/** Enough for a guide with six facts in each section. */
const size = { longest: 5_000, share: 0.55 };

type Wanted = {
  guideId: string;
  name: string;
  writer: LanguageModel;
  knowledge: Pick<KnowledgePack, 'find' | 'guide'>;
  madeBy: Maker;
};

/**
 * Has a model write a guide, which the checks decide about; what they refuse is written once more with the reasons. Rejects with
 * ModelUnavailable, or with the reason of `work.signal`.
 */
export async function writeGuide(
  { name, writer, ...wanted }: Wanted,
  work: Work,
): Promise<Outcome<DiseaseGuide, GuideRefusal>> {
  if (!isName(name)) return { refused: 'notAName' };
  const asked = { prompt: guidePrompt, data: { disease: name }, size, ...guideForm };
  const last = await writtenTwice(
    writer,
    asked,
    async (reply) => {
      if (!reply.known) return { refused: 'unknown' as const };
      const guide = await asGuide(reply, wanted);
      return { written: guide, faults: await faultsOf(guide, name, wanted.knowledge) };
    },
    work,
  );
  if ('refused' in last) return last;
  const sound = withoutFaults(last.written, last.faults);
  return sound ? { written: sound } : { refused: 'checks' };
}
