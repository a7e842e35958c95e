// Short lines that head nothing by what is known, but stand where a heading would: over another heading, a list or a sentence, and below what looks
// otherwise. What follows them is unsure.
import { maySay } from '../headings/contrast.ts';
import { isPlain } from '../headings/plain.ts';
import type { Role } from '../headings/role.ts';
import { isDeeper, isTight } from '../headings/role.ts';
import { outsideBrackets } from '../lines/brackets.ts';
import type { Unit } from '../units.ts';

const mostWords = 5;
const leastOfSentence = 6;

const isHeading = (role: Role | undefined) => role !== undefined && role.kind !== 'maybe';

const isName = (unit: Unit) =>
  isPlain(unit) &&
  unit.form.isTitleLike &&
  !unit.form.hasParts &&
  unit.form.words <= mostWords &&
  !outsideBrackets(unit.text).includes(', ') &&
  !maySay(unit);

const says = ({ form }: Unit) => form.states || form.hasLabel || form.hasParts;
const isSentence = ({ form, text }: Unit) => text.endsWith('.') && form.words >= leastOfSentence;

export function withSuspects(units: readonly Unit[], roles: Map<Unit, Role>): Map<Unit, Role> {
  const isOtherKind = (unit: Unit | undefined) =>
    !unit || unit.mark || unit.table || isSentence(unit) || isHeading(roles.get(unit));
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
