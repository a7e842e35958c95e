import type { Dependencies } from '../dependencies.ts';
import { readPreferences } from './preferences-of.ts';

/** The model that may write for a person; null where there is none, or the person wants none. */
export async function writerFor(
  { store, contentEngine }: Pick<Dependencies, 'store' | 'contentEngine'>,
  userId: string,
): Promise<string | null> {
  const [{ engine }, { model }] = await Promise.all([
    readPreferences(store, userId),
    contentEngine.describe(userId),
  ]);
  return engine === 'builtin' ? null : (model?.name ?? null);
}
