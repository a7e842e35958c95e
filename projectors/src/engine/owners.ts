import { createHash } from 'node:crypto';
import type { Document, OnErasure, Owners } from '@anamnesis/contracts/kernel/read-model.ts';

/** Key of an erased person's tombstone, a document without fields, which no query finds. The hash hides the id. */
export const markOf = (userId: string): string =>
  `erased:${createHash('sha256').update(userId).digest('hex')}`;

type Erasing = Exclude<OnErasure, 'keep' | 'deleteUntold'>;

/** The owner fields that an erasure changes, each with its rule. */
export const erasing = (owner: Owners): [field: string, rule: Erasing][] =>
  Object.entries(owner).flatMap(([field, rule]): [string, Erasing][] => {
    if (rule === 'keep') return [];
    return [[field, rule === 'deleteUntold' ? 'delete' : rule]];
  });

/** The owner fields whose people are told of changes. */
export const toldFields = (owner: Owners): string[] =>
  Object.keys(owner).filter((field) => owner[field] !== 'deleteUntold');

export const canBeErased = (owner: Owners): boolean => erasing(owner).length > 0;

/** The ids of the people who own the document. */
export function ownersOf(fields: readonly string[], doc: Document | null): string[] {
  const people: string[] = [];
  if (doc === null) return people;
  for (const field of fields) {
    const userId = doc[field];
    if (typeof userId === 'string') people.push(userId);
  }
  return people;
}

/** The document without erased people, as it may be written; null when it names one and must be deleted. */
export function withoutErased(
  rules: readonly (readonly [field: string, rule: Erasing])[],
  doc: Document,
  isErased: (userId: string) => boolean,
): Document | null {
  let kept = doc;
  for (const [field, rule] of rules) {
    const userId = kept[field];
    if (typeof userId !== 'string' || !isErased(userId)) continue;
    if (rule === 'delete') return null;
    kept = { ...kept, ...rule.set };
  }
  return kept;
}
