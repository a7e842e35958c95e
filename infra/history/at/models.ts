import type { AnyProjection } from '@anamnesis/projectors/engine/any-projection.ts';
import { projections } from '@anamnesis/projectors/projections.ts';

/** Those that can be asked for, and what is said of others. */
export type Askable = { models: readonly AnyProjection[]; refusal: (names: string, valid: string) => string };

/** All that have owners. */
export const everyModel: Askable = {
  models: projections.filter(({ owner }) => Object.keys(owner).length > 0),
  refusal: (names, valid) => `There is no read model ${names}. The read models are: ${valid}.`,
};

/** What a review history is made of, as the settings tell people who allow it: answers, schedules, and what kind of card and document. */
const studied = new Set(['documents', 'cards', 'reviews', 'statistics']);
export const studiedModels: Askable = {
  models: everyModel.models.filter(({ name }) => studied.has(name)),
  refusal: (names, valid) => `There is no read model ${names} for analysts. They see: ${valid}.`,
};

/** The projections of these read models, for none of all that can be asked for. Throws, naming the valid ones, for others. */
export function modelsNamed(
  names: readonly string[],
  { models, refusal }: Askable,
): readonly AnyProjection[] {
  const valid = models.map(({ name }) => name);
  const others = names.filter((name) => !valid.includes(name));
  if (others.length > 0) throw new Error(refusal(others.join(', '), valid.join(', ')));
  return names.length === 0 ? models : models.filter(({ name }) => names.includes(name));
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
