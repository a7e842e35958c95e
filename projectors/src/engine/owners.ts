import { createHash } from 'node:crypto';
import type { Document, OnErasure, Owners } from '@anamnesis/contracts/kernel/read-model.ts';

/** Key of an erased person's tombstone, a document without fields, which no query finds. The hash hides the id. */
export const markOf = (userId: string): string =>
  `erased:${createHash('sha256').update(userId).digest('hex')}`;

type Erasing = 'delete' | Extract<OnErasure, { set: Document }>;

/** The owner fields that an erasure changes, each with its rule. */
export const erasing = (owner: Owners): [field: string, rule: Erasing][] =>
  Object.entries(owner).flatMap(([field, rule]): [string, Erasing][] => {
    if (rule === 'keep') return [];
    return [[field, typeof rule === 'object' && 'set' in rule ? rule : 'delete']];
  });

/** The owner fields whose people are told of changes; `of`: of which fields, null: of any change. */
export const telling = (owner: Owners): { field: string; of: readonly string[] | null }[] =>
  Object.entries(owner).map(([field, rule]) => {
    if (rule === 'deleteUntold') return { field, of: [] };
    return { field, of: typeof rule === 'object' && 'deleteToldOf' in rule ? rule.deleteToldOf : null };
  });

/** The owners who are told that the document was changed; null: it is not there. */
export function toldOf(
  told: ReturnType<typeof telling>,
  before: Document | null,
  after: Document | null,
): string[] {
  const fields = told.filter(({ of }) => of?.some((name) => before?.[name] !== after?.[name]) ?? true);
  const names = fields.map(({ field }) => field);
  return [...ownersOf(names, before), ...ownersOf(names, after)];
}

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
