import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import { type GuideWriter, type GuideWriting, isGivenUp } from '@anamnesis/contracts/diseases/writing.ts';
import { nameKey } from '@anamnesis/contracts/kernel/names.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPreferences } from '../preferences/preferences-of.ts';
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

/** The model that may write for a person. */
export async function writerFor(
  { store, contentEngine }: Pick<Dependencies, 'store' | 'contentEngine'>,
  userId: string,
): Promise<GuideWriter['writer']> {
  const [{ engine }, { model }] = await Promise.all([
    readPreferences(store, userId),
    contentEngine.describe(userId),
  ]);
  return engine === 'builtin' ? null : (model?.name ?? null);
}
