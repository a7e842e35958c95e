// Note types, decks and settings as collections up to version 14 keep them: JSON in the only row of `col`.
import { z } from 'zod';
import type { PackageNoteType } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { CollectionRow } from './collection.ts';
import { packageDamaged, tooLarge } from './limits.ts';
import { textOfColumn } from './row-values.ts';
import { stockKindOf } from './stock-kinds.ts';

const cloze = 1;
const betweenLevels = '::';
/** Numbers were texts at times. */
const number = z.coerce.number();
const optionalNumber = z.coerce.number().nullish().catch(null);

const noteType = z.object({
  name: z.string(),
  type: number.catch(0),
  css: z.string().catch(''),
  originalStockKind: optionalNumber,
  flds: z.array(z.object({ name: z.string(), rtl: z.boolean().catch(false), tag: optionalNumber })),
  tmpls: z.array(z.object({ name: z.string(), ord: number, qfmt: z.string(), afmt: z.string() })),
});
const named = z.record(z.string(), z.unknown());
const deck = z.object({ name: z.string() });

/** `most` of each: note types, fields and templates. */
export function noteTypesInTexts(col: CollectionRow, most: number): Map<number, PackageNoteType> {
  const types = eachOf(col, 'models', noteType).map(([id, type]): PackageNoteType => ({
    id: Number(id),
    name: type.name,
    kind: type.type === cloze ? 'cloze' : 'normal',
    fields: type.flds.map(({ name, rtl, tag }) => ({ name, isRtl: rtl, tag: tag ?? null })),
    templates: type.tmpls.map(({ name, ord, qfmt, afmt }) => ({
      ordinal: ord,
      name,
      front: qfmt,
      back: afmt,
    })),
    css: type.css,
    stockKind: stockKindOf(type.originalStockKind ?? 0),
  }));
  const count = Math.max(types.length, sum(types, 'fields'), sum(types, 'templates'));
  if (count > most) throw tooLarge(`its note types have more than ${most} fields or templates`);
  return new Map(types.map((type) => [type.id, type]));
}

const sum = (types: readonly PackageNoteType[], of: 'fields' | 'templates'): number =>
  types.reduce((count, type) => count + type[of].length, 0);

export function decksInTexts(col: CollectionRow, most: number): Map<number, string[]> {
  const all = eachOf(col, 'decks', deck);
  if (all.length > most) throw tooLarge(`it has more than ${most} decks`);
  return new Map(all.map(([id, { name }]) => [Number(id), name.split(betweenLevels)]));
}

export const settingsInTexts = (col: CollectionRow): Record<string, unknown> => read(col, 'conf');

/** Those that can be read: a damaged kind of note takes its own notes away, and no others. */
function eachOf<T>(col: CollectionRow, column: string, schema: z.ZodType<T>): [id: string, value: T][] {
  const all = Object.entries(read(col, column));
  const found = all.flatMap(([id, value]): [string, T][] => {
    const { data } = schema.safeParse(value);
    return data === undefined ? [] : [[id, data]];
  });
  if (found.length === 0 && all.length > 0) throw packageDamaged(unreadable);
  return found;
}

const unreadable = 'its note types, decks or settings cannot be read';

function read(col: CollectionRow, column: string): Record<string, unknown> {
  try {
    return named.parse(JSON.parse(textOfColumn(col, column) ?? ''));
  } catch (error) {
    throw packageDamaged(unreadable, error);
  }
}
