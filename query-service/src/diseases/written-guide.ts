import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import { type GuideWriting, isGivenUp } from '@anamnesis/contracts/diseases/writing.ts';
import { nameKey } from '@anamnesis/contracts/kernel/names.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';

/** What a model wrote for a person by this name, or how far that is; nothing where nobody asked for it. */
export type Written = { guide: DiseaseGuide } | { writing: GuideWriting } | null;

export async function writtenGuide(
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  userId: string,
  name: string,
): Promise<Written> {
  const [found] = await readModelOf(store, 'writtenGuides').find({
    where: { userId, nameKey: nameKey(name) },
    limit: 1,
  });
  if (!found) return null;
  const { status, reason, guide, askedAt } = found.doc;
  if (status === 'written') return guide && { guide };
  if (status === 'asked' && isGivenUp(askedAt, clock().toISOString())) return null;
  return { writing: { status, reason } };
}
