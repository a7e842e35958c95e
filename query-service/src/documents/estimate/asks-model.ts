import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';

/** Whether a language model makes cards and summaries for the person: there is one, and they have not chosen the built-in engine. */
export const asksModel = async (
  { store, contentEngine }: Pick<Dependencies, 'store' | 'contentEngine'>,
  userId: string,
): Promise<boolean> =>
  contentEngine.costs !== null && (await readModelOf(store, 'preferences').get(userId))?.engine !== 'builtin';
