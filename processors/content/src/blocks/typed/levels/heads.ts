// The headings of a typed text, each with what sets its form apart from that of others.
import { isByline } from './first-line.ts';
import { isPartName } from './part-names.ts';
import { isBold } from '../../headings/bold.ts';
import { normal } from '../../headings/plain.ts';
import type { UnitRole, Roles } from '../../headings/role.ts';
import { lineStep } from '../../headings/role.ts';
import { firstLetter, isAbbreviation, isInCapitals } from '../../lines/letters.ts';
import { outsideBrackets } from '../../lines/brackets.ts';
import { wordsOf } from '../../lines/statement.ts';
import type { LineUnit } from '../../units.ts';

export type TypedHead = {
  readonly unit: LineUnit;
  readonly style: HeadStyle;
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
  /** Of the first: with nothing but a line or two of whom it is below it. */
  readonly isOverByline: boolean;
};

/**
 * `strength`: what is stronger is most often the outer one; none for numbers, which stand anywhere. `chain`: its place among styles whose order is
 * fixed.
 */
export type HeadStyle = {
  readonly name: string;
  readonly strength?: number;
  readonly chain?: readonly [name: string, place: number];
  /** How many headings' indentations are smaller: what stands further in stands under what does not. */
  readonly depth: number;
};

type Look = Omit<HeadStyle, 'depth'>;

const mostGaps = 2;

/** Where nothing clearer does. */
const tellsByGap = ({ strength = Infinity, depth }: HeadStyle) => depth === 0 && strength > 0 && strength < 8;

const isHead = (role: UnitRole | undefined, { mark }: LineUnit): boolean =>
  role?.kind === 'levelled' || role?.kind === 'section' || (role?.kind === 'lead' && !mark);

export function typedHeadsOf(units: readonly LineUnit[], roles: Roles): TypedHead[] {
  const content = units.filter(({ isFurniture }) => !isFurniture);
  const found = content.flatMap((unit, at) => (isHead(roles.get(unit), unit) ? [{ unit, at }] : []));
  const isOver = (place: number) => found[place + 1]?.at === found[place]!.at + 1;
  const clear = found.map(({ unit }) => (hasAnyStyle(unit) ? undefined : styleOf(unit, roles.get(unit)!)));
  const looks = found.map(({ unit }, place) => {
    if (clear[place]) return clear[place];
    const alike = clear.filter((_, other) => other > 0 && found[other]!.unit.first.gap === unit.first.gap);
    const others = alike.some(Boolean) ? alike : clear;
    return styleOfAbbreviation(unit, roles.get(unit)!, isOver(place), others);
  });
  const depthOf = depthsOf(found.map(({ unit }) => unit));
  const styles = looks.map((look, place): HeadStyle => {
    // The first line may stand in the middle.
    const depth = found[place]!.at === 0 ? 0 : depthOf(found[place]!.unit);
    return { ...look, name: depth === 0 ? look.name : `${look.name} in ${depth}`, depth };
  });
  const counts = Map.groupBy(found, ({ unit }) => normal(unit.text));
  return found.map(({ unit, at }, place): TypedHead => {
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
      isOverByline: at === 0 && found.length > 1 && isByline(content.slice(1, found[1]!.at)),
    };
  });
}

/** Indentations that differ by less than a step are one. */
function depthsOf(units: readonly LineUnit[]) {
  const indents = units.map(({ first }) => first.indent).sort((one, other) => one - other);
  const steps = indents.filter((indent, at) => at === 0 || indent > indents[at - 1]! + lineStep(units[0]!));
  return ({ first }: LineUnit) => steps.findLastIndex((indent) => indent <= first.indent);
}

/** Letters of an abbreviation are capitals in any style. */
const withSmallLetters = new Map([
  ['capitals', ['plain', 'small']],
  ['plain', ['plain', 'small']],
  ['capitals:', ['colon']],
  ['bold capitals', ['bold']],
]);

function styleOfAbbreviation(
  unit: LineUnit,
  role: UnitRole,
  isOver: boolean,
  others: readonly (Look | undefined)[],
): Look {
  const own = styleOf(unit, role);
  const names = new Set([...(withSmallLetters.get(own.name) ?? []), own.name]);
  if (own.name === 'plain' && isInCapitals(unit.text)) names.add('capitals');
  const counts = Map.groupBy(
    others.filter((other) => other && names.has(other.name)),
    (other) => other!.name,
  );
  const [usual] = [...counts.values()].toSorted((one, other) => other.length - one.length);
  const hasCapitals = others.some((other) => other?.name.includes('capitals'));
  return (isOver && hasCapitals) || !usual ? own : usual[0]!;
}

/** "TYPE 2 DIABETES", but not "CURB-65". */
const hasWholeWord = (text: string) =>
  wordsOf(outsideBrackets(text)).some((word) => /^\p{L}{4,}$/u.test(word));

/** "COPD", "O/E", "pH" look the same in every style. */
const hasAnyStyle = ({ text, mark }: LineUnit) =>
  isAbbreviation(text) || (!mark && firstLetter(text) === 'neither' && !hasWholeWord(text));

function styleOf(unit: LineUnit, role: UnitRole): Look {
  if (role.kind === 'levelled')
    return { name: `level ${role.level}`, strength: 9, chain: ['said', role.level] };
  const key = role.kind === 'section' ? role.key : '';
  if (key.startsWith('set apart')) return { name: key, strength: 8 - Number(key.slice(9)) / 10 };
  if (key === 'question') return { name: key, strength: 0 };
  const { mark, text } = unit;
  // A picture before it tells no level: titles in capitals without one are beside it.
  const isMarked = key.startsWith('marked') && !(key === 'marked picture' && isInCapitals(text));
  if (key === 'first line' || isMarked) return { name: key };
  if (mark && mark.parts.length > 0)
    return mark.type === 'number'
      ? { name: `number ${mark.kind}`, chain: ['number', mark.parts.length] }
      : { name: `number ${mark.kind}` };
  const isCapital = isInCapitals(text) && (!/\d/u.test(text) || hasWholeWord(text));
  if (isBold(unit)) return isCapital ? { name: 'bold capitals', strength: 6 } : { name: 'bold', strength: 4 };
  if (role.kind === 'lead')
    return isCapital ? { name: 'capitals:', strength: 5 } : { name: 'colon', strength: 2 };
  if (isCapital && (key.includes('capitals') || !isAbbreviation(text)))
    return { name: 'capitals', strength: 5 };
  return firstLetter(text) === 'lower' ? { name: 'small', strength: 1 } : { name: 'plain', strength: 2 };
}
