// The headings of a typed text, each with what sets its form apart from that of others.
import { isPartName } from './part-names.ts';
import { isBold } from '../headings/bold.ts';
import { normal } from '../headings/plain.ts';
import type { Role, Roles } from '../headings/role.ts';
import { firstLetter, isAbbreviation, isInCapitals } from '../lines/letters.ts';
import type { Unit } from '../units.ts';

export type Head = {
  readonly unit: Unit;
  readonly style: Style;
  /** Blank lines before it, two at most. */
  readonly gap: number;
  /** It stands right below another: the gap between them tells little. */
  readonly isBelow: boolean;
  /** Right over another. */
  readonly isOver: boolean;
  /** Right over another of its style, from which no gap tells it. */
  readonly isOverAlike: boolean;
  /** Its text stands in several places, or is the name of a part. */
  readonly isPart: boolean;
  readonly isPartName: boolean;
  /** Its text, as it is compared. */
  readonly text: string;
  /** Of a numbered one. */
  readonly number?: number;
  readonly hasGapBelow: boolean;
  readonly isOverList: boolean;
};

/**
 * `strength`: what is stronger is most often the outer one; none for numbers, which stand anywhere. `chain`: its place among styles whose order is
 * fixed.
 */
export type Style = {
  readonly name: string;
  readonly strength?: number;
  readonly chain?: readonly [name: string, place: number];
};

const mostGaps = 2;

/** Where nothing clearer does. */
const tellsByGap = ({ strength = Infinity }: Style) => strength > 0 && strength < 8;

/** Headings that stand over what is further in are told by that, and are left out. */
const isHead = (role: Role | undefined, { first, mark }: Unit): boolean =>
  role?.kind === 'levelled' ||
  (role?.kind === 'section' && !role.isByIndent) ||
  (role?.kind === 'lead' && !mark && (first.gap > 0 || first.isTop));

export function headsOf(units: readonly Unit[], roles: Roles): Head[] {
  const content = units.filter(({ isFurniture }) => !isFurniture);
  const found = content.flatMap((unit, at) => (isHead(roles.get(unit), unit) ? [{ unit, at }] : []));
  const isOver = (place: number) => found[place + 1]?.at === found[place]!.at + 1;
  const clear = found.map(({ unit }) =>
    isAbbreviation(unit.text) ? undefined : styleOf(unit, roles.get(unit)!),
  );
  const styles = found.map(
    ({ unit }, place) => clear[place] ?? styleOfAbbreviation(unit, roles.get(unit)!, isOver(place), clear),
  );
  const counts = Map.groupBy(found, ({ unit }) => normal(unit.text));
  return found.map(({ unit, at }, place): Head => {
    const next = content[at + 1];
    const number = unit.mark?.parts.at(-1);
    const isFree = tellsByGap(styles[place]!);
    return {
      unit,
      style: styles[place]!,
      gap: isFree ? Math.min(mostGaps, unit.first.gap) : 0,
      isBelow: at === 0 || found[place - 1]?.at === at - 1,
      isOver: isOver(place),
      isOverAlike:
        isOver(place) &&
        styles[place + 1]!.name === styles[place]!.name &&
        (at === 0 || next!.first.gap >= unit.first.gap),
      isPart: isFree && (counts.get(normal(unit.text))!.length > 1 || isPartName(unit.text)),
      isPartName: isFree && isPartName(unit.text),
      text: normal(unit.text),
      ...(number !== undefined && { number }),
      hasGapBelow: (next?.first.gap ?? 0) > 0,
      isOverList: next?.mark !== undefined,
    };
  });
}

/** Letters of an abbreviation are capitals in any style. */
const withSmallLetters = new Map([
  ['capitals', ['plain', 'small']],
  ['plain', ['plain', 'small']],
  ['capitals:', ['colon']],
  ['bold capitals', ['bold']],
]);

function styleOfAbbreviation(
  unit: Unit,
  role: Role,
  isOver: boolean,
  others: readonly (Style | undefined)[],
): Style {
  const own = styleOf(unit, role);
  const names = new Set([...(withSmallLetters.get(own.name) ?? []), own.name]);
  const counts = Map.groupBy(
    others.slice(1).filter((other) => other && names.has(other.name)),
    (other) => other!.name,
  );
  const [usual] = [...counts.values()].toSorted((one, other) => other.length - one.length);
  const hasCapitals = others.some((other) => other?.name.includes('capitals'));
  return (isOver && hasCapitals) || !usual ? own : usual[0]!;
}

function styleOf(unit: Unit, role: Role): Style {
  if (role.kind === 'levelled')
    return { name: `level ${role.level}`, strength: 9, chain: ['said', role.level] };
  const key = role.kind === 'section' ? role.key : '';
  if (key.startsWith('set apart')) return { name: key, strength: 8 - Number(key.slice(9)) / 10 };
  if (key === 'question') return { name: key, strength: 0 };
  if (key === 'first line' || key.startsWith('marked')) return { name: key };
  const { mark, text } = unit;
  if (mark && mark.parts.length > 0)
    return mark.type === 'number'
      ? { name: `number ${mark.kind}`, chain: ['number', mark.parts.length] }
      : { name: `number ${mark.kind}` };
  const isCapital = isInCapitals(text) && !/\d/u.test(text);
  if (isBold(unit)) return isCapital ? { name: 'bold capitals', strength: 6 } : { name: 'bold', strength: 4 };
  if (role.kind === 'lead')
    return isCapital ? { name: 'capitals:', strength: 5 } : { name: 'colon', strength: 2 };
  if (isCapital && (key.includes('capitals') || !isAbbreviation(text)))
    return { name: 'capitals', strength: 5 };
  return firstLetter(text) === 'lower' ? { name: 'small', strength: 1 } : { name: 'plain', strength: 2 };
}
