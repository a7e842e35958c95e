// Short lines that head nothing by what is known, but stand where a heading would: over another heading, a list or a sentence, and below what looks
// otherwise. What follows them is unsure.
import { maySay } from '../headings/contrast.ts';
import { isPlain } from '../headings/plain.ts';
import type { UnitRole } from '../headings/role.ts';
import { isDeeper, isTight, weakKeys } from '../headings/role.ts';
import { outsideBrackets } from '../lines/brackets.ts';
import type { LineUnit } from '../units.ts';

const mostWords = 5;
const leastOfSentence = 6;

const isHeading = (role: UnitRole | undefined) => role !== undefined && role.kind !== 'maybe';

const isName = (unit: LineUnit) =>
  isPlain(unit) &&
  unit.form.isTitleLike &&
  !unit.form.hasParts &&
  unit.form.words <= mostWords &&
  !outsideBrackets(unit.text).includes(', ') &&
  !maySay(unit);

const says = ({ form }: LineUnit) => form.states || form.hasLabel || form.hasParts;
const isSentence = ({ form, text }: LineUnit) => text.endsWith('.') && form.words >= leastOfSentence;

export function withSuspects(
  units: readonly LineUnit[],
  roles: Map<LineUnit, UnitRole>,
): Map<LineUnit, UnitRole> {
  const isOtherKind = (unit: LineUnit | undefined) =>
    !unit || unit.mark || unit.table || isSentence(unit) || isHeading(roles.get(unit));
  for (const unit of besideIndented(units, roles)) roles.set(unit, { kind: 'maybe' });
  for (const [at, unit] of units.entries()) {
    const next = units[at + 1];
    if (!next || roles.has(unit) || !isName(unit) || isDeeper(unit, next)) continue;
    const { said } = next.first;
    if (said?.kind === 'heading' && !said.isLoose) continue;
    const isSetApart = unit.first.gap > next.first.gap;
    if (!isTight(next) && !isSetApart) continue;
    const begins = !isTight(unit) || isOtherKind(units[at - 1]);
    const isOver = isHeading(roles.get(next)) || (next.mark && !isDeeper(next, unit)) || isSentence(next);
    if (begins && (isOver || (isSetApart && says(next)))) roles.set(unit, { kind: 'maybe' });
  }
  return roles;
}

/** So many headings of a text stand over what is further in. */
const leastIndented = 3;

/** Where headings stand over what is further in, a short line over others of its own indentation may be one of them. */
function besideIndented(units: readonly LineUnit[], roles: ReadonlyMap<LineUnit, UnitRole>): LineUnit[] {
  const heads = units.flatMap((unit, at) => {
    const [role, next] = [roles.get(unit), units[at + 1]];
    return next && at > 0 && role && isHeading(role) && !isHeading(roles.get(next))
      ? [{ unit, role, next }]
      : [];
  });
  const flat = heads.filter(({ unit, next }) => !next.mark && !next.table && !isDeeper(next, unit));
  const indented = heads.filter(({ unit, next }) => isDeeper(next, unit));
  if (indented.length < leastIndented || flat.length * 2 > indented.length) return [];
  return flat
    .filter(({ unit, role }) => role.kind === 'section' && weakKeys.has(role.key) && !unit.form.isLead)
    .map(({ unit }) => unit);
}
