import type { AnyProjection } from '@anamnesis/projectors/engine/any-projection.ts';
import { projections } from '@anamnesis/projectors/projections.ts';

const owned = projections.filter(({ owner }) => Object.keys(owner).length > 0);

/** The projections of these read models, for none of all that have owners. Throws, naming the valid ones, when one is unknown. */
export function modelsNamed(names: readonly string[]): readonly AnyProjection[] {
  const valid = owned.map(({ name }) => name);
  const unknown = names.filter((name) => !valid.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no read model ${unknown.join(', ')}. The read models are: ${valid.join(', ')}.`,
    );
  return names.length === 0 ? owned : owned.filter(({ name }) => names.includes(name));
}

/**
 * The fields that say whose a document is. One that is about a person and another's, as a block or a copy is, is not among what is
 * listed for the first; where there is no other owner, it is.
 */
export function ownerFields({ owner }: Pick<AnyProjection, 'owner'>): string[] {
  const all = Object.keys(owner);
  const notified = all.filter((field) => owner[field] !== 'deleteSilently');
  return notified.length === 0 ? all : notified;
}
