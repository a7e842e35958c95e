// What cannot be known of a document of pages: what its beginning stands under where that was cut off, and to what a note at the foot belongs.
import { bodyStyleOf } from '../headings/style/style.ts';
import type { Roles } from '../headings/role.ts';
import { firstLetter } from '../lines/letters.ts';
import type { LineUnit } from '../units.ts';

const leastWords = 5;
const smaller = 0.93;

export function unknownUnits(units: readonly LineUnit[], roles: Roles): ReadonlySet<LineUnit> {
  const content = units.filter(({ isFurniture }) => !isFurniture);
  return new Set([...beginning(content, roles), ...notesAtFoot(content)]);
}

/** A document that begins within a sentence: up to its first heading of the highest level. */
function beginning(units: readonly LineUnit[], roles: Roles): readonly LineUnit[] {
  const [first] = units;
  const isCut =
    first?.first.seen !== undefined &&
    !roles.has(first) &&
    !first.mark &&
    firstLetter(first.text) === 'lower' &&
    first.form.words >= leastWords &&
    first.text.endsWith('.');
  if (!isCut) return [];
  const levelOf = (unit: LineUnit) => {
    const role = roles.get(unit);
    return role?.kind === 'levelled' ? role.level : Infinity;
  };
  const top = units.reduce((least, unit) => Math.min(least, levelOf(unit)), Infinity);
  const end = units.findIndex((unit) => levelOf(unit) === top);
  return top === Infinity ? units : units.slice(0, end);
}

/** In smaller letters and with a mark, below all else of their page. */
function notesAtFoot(units: readonly LineUnit[]): readonly LineUnit[] {
  const body = bodyStyleOf(units)?.size ?? 0;
  return [...Map.groupBy(units, ({ first }) => first.page).values()].flatMap((own) => {
    const last = own.findLastIndex((unit) => !isNote(unit, body));
    return own.slice(last + 1);
  });
}

function isNote({ first, table }: LineUnit, body: number) {
  const { seen, runs, start, text } = first;
  if (!seen || table || seen.size > body * smaller) return false;
  return (
    (runs?.some((run) => run.raised && run.start === start) ?? false) ||
    /^(?:[*†‡§¹²³⁴-⁹]|\d{1,2}\p{L})/u.test(text)
  );
}
