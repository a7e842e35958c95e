// Lines in the looks of headings below each other: one heading over several lines, or text.
import type { Unit } from '../units.ts';
import { isRepeatedOver, unitOf } from '../units.ts';
import { type Style, keyOf } from './style.ts';

/** Of a heading. */
export const mostWords = 24;

/** What is written below the title in a lighter hand is text. */
export function withoutTexts(
  units: readonly Unit[],
  found: ReadonlyMap<Unit, Style>,
  titles: ReadonlySet<Unit>,
) {
  const counts = Map.groupBy(found.values(), keyOf);
  const texts = new Set<Unit>();
  const first = units.find((unit) => found.has(unit));
  const below = first && units[units.indexOf(first) + 1];
  const [title, style] = [first && found.get(first), below && found.get(below)];
  if (title && style && style.size < title.size && counts.get(keyOf(style))!.length === 1) {
    const isItalic = (below!.first.seen?.italic ?? 0) > 0.7;
    if ((title.isBold && !style.isBold) || isItalic || below!.text.includes(',')) texts.add(below!);
  }
  return new Map([...found].filter(([unit]) => !texts.has(unit) || titles.has(unit)));
}

/** Lines of the same style below each other are one heading, unless each has its number. */
export function joinedLines(units: readonly Unit[], styles: ReadonlyMap<Unit, Style>) {
  const joined: Unit[] = [];
  const kept = new Map<Unit, Style>();
  const from = new Map<Unit, Unit>();
  for (const unit of units) {
    const style = styles.get(unit);
    const last = joined.at(-1);
    const above = last && kept.get(last);
    if (
      style &&
      above &&
      keyOf(style) === keyOf(above) &&
      !unit.first.isRunIn &&
      isRepeatedOver(last, unit)
    ) {
      const whole = unitOf([...last.lines, ...unit.lines]);
      joined[joined.length - 1] = whole;
      kept.delete(last);
      kept.set(whole, above);
      from.set(whole, from.get(last) ?? last);
      continue;
    }
    joined.push(unit);
    if (style) kept.set(unit, style);
  }
  const titleOf = (titles: ReadonlySet<Unit>) =>
    new Set([...kept.keys()].filter((unit) => titles.has(from.get(unit) ?? unit)));
  return { units: joined, styles: kept, titleOf };
}
