import type { Condition, Document, Where } from '@anamnesis/contracts/kernel/events/read-model.ts';

/** Whether a query would match a document that is not stored yet. Strings compare by code unit. */
export const matchesWhere = (where: Where, doc: Document): boolean =>
  Object.entries(where).every(([field, condition]) => holds(condition, doc[field]));

function holds(condition: Condition, value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  if (typeof condition !== 'object') return value === condition;
  if ('in' in condition) return condition.in.includes(value);
  if ('lte' in condition) return typeof value === typeof condition.lte && value <= condition.lte;
  return typeof value === typeof condition.gt && value > condition.gt;
}
