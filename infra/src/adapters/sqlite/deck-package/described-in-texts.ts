// Note types, decks and settings as collections up to version 14 keep them: JSON in the only row of `col`.
import { z } from 'zod';
import type { PackageNoteType } from '@anamnesis/contracts/ports/deck-package.ts';
import type { Row } from './collection.ts';
import { damaged, tooLarge } from './limits.ts';
import { textOf } from './row-values.ts';
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
const noteTypes = z.record(z.string(), noteType);
const decks = z.record(z.string(), z.object({ name: z.string() }));
const settings = z.record(z.string(), z.unknown());

/** `most` of each: note types, fields and templates. */
export function noteTypesInTexts(col: Row, most: number): Map<number, PackageNoteType> {
  const types = Object.entries(read(col, 'models', noteTypes)).map(([id, type]): PackageNoteType => ({
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

export function decksInTexts(col: Row, most: number): Map<number, string[]> {
  const all = Object.entries(read(col, 'decks', decks));
  if (all.length > most) throw tooLarge(`it has more than ${most} decks`);
  return new Map(all.map(([id, { name }]) => [Number(id), name.split(betweenLevels)]));
}

export const settingsInTexts = (col: Row): Record<string, unknown> => read(col, 'conf', settings);

function read<T>(col: Row, column: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(textOf(col, column) ?? ''));
  } catch (error) {
    throw damaged('its note types, decks or settings cannot be read', error);
  }
}
