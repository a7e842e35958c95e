import { createHash } from 'node:crypto';
import type { Document, OnErasure, Owners } from '@anamnesis/contracts/kernel/events/read-model.ts';

/** Key of an erased person's tombstone, a document without fields, which no query finds. The hash hides the id. */
export const erasedMarkOf = (userId: string): string =>
  `erased:${createHash('sha256').update(userId).digest('hex')}`;

type Erasing = 'delete' | Extract<OnErasure, { set: Document }>;

/** The owner fields that an erasure changes, each with its rule. */
export const erasing = (owner: Owners): [field: string, rule: Erasing][] =>
  Object.entries(owner).flatMap(([field, rule]): [string, Erasing][] => {
    if (rule === 'keep') return [];
    return [[field, typeof rule === 'object' && 'set' in rule ? rule : 'delete']];
  });

/** The owner fields whose people are notified of changes; `of`: of which fields, null: of any change. */
export const notifiedFields = (owner: Owners): { field: string; of: readonly string[] | null }[] =>
  Object.entries(owner).map(([field, rule]) => {
    if (rule === 'deleteSilently') return { field, of: [] };
    if (typeof rule === 'string') return { field, of: null };
    return { field, of: 'deleteNotifyingOf' in rule ? rule.deleteNotifyingOf : (rule.notifyOf ?? null) };
  });

/** The owners who are notified that the document was changed; null: it is not there. */
export function notifiedOwners(
  notified: ReturnType<typeof notifiedFields>,
  before: Document | null,
  after: Document | null,
): string[] {
  const fields = notified.filter(({ of }) => of?.some((name) => before?.[name] !== after?.[name]) ?? true);
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
    const left = leftBy(rule, kept);
    if (left === null) return null;
    kept = left;
  }
  return kept;
}

/** What an erasure leaves of the document; null: nothing. */
export const leftBy = (rule: Erasing, doc: Document): Document | null =>
  rule === 'delete' || !isLike(doc, rule.where) ? null : { ...doc, ...rule.set };

const isLike = (doc: Document, where: Document = {}): boolean =>
  Object.entries(where).every(([field, value]) => doc[field] === value);
