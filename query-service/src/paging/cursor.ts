import type { FieldType } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { z } from 'zod';

/** Where a page ended: the values that its last document is ordered by, and its key. */
export type CursorPlace = { values: (string | number)[]; key: string };

const format = z.tuple([z.array(z.string()), z.array(z.union([z.string(), z.number()])), z.string()]);

/** The fields that a list is ordered by, with their types. */
export type CursorOrder = readonly (readonly [field: string, type: FieldType])[];

/** An opaque text, valid for lists in this order. */
export const toCursor = (order: CursorOrder, { values, key }: CursorPlace): string =>
  Buffer.from(JSON.stringify([namesOf(order), values, key])).toString('base64url');

/** Throws INVALID_CURSOR for a text that is not a cursor of a list in this order. */
export function fromCursor(order: CursorOrder, cursor: string): CursorPlace {
  const parsed = format.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw invalid();
  const [orderedBy, values, key] = parsed.data;
  if (orderedBy.join() !== namesOf(order).join() || values.length !== order.length) throw invalid();
  if (order.some(([, type], n) => typeof values[n] !== (type === 'text' ? 'string' : 'number')))
    throw invalid();
  return { values, key };
}

const namesOf = (order: CursorOrder): string[] => order.map(([field]) => field);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const invalid = (): Rejection =>
  new Rejection(commonRefusals.INVALID_CURSOR, 'This list has changed. Please load it again from the start.');
