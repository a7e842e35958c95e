// Lines in the looks of headings below each other: one heading over several lines, a byline, or text.
import type { LineUnit } from '../../units.ts';
import { isRepeatedOver, lineUnitOf } from '../../units.ts';
import { isTight } from '../role.ts';
import type { HeadingStyle } from './style.ts';
import { keyOf } from './style.ts';

/** Of a heading. */
export const mostWordsOfHeading = 24;

/** Lines below each other that are too long together, and what is written below the title in a lighter hand, are text. */
export function withoutTextRuns(
  units: readonly LineUnit[],
  found: ReadonlyMap<LineUnit, HeadingStyle>,
  titles: ReadonlySet<LineUnit>,
) {
  const counts = Map.groupBy(found.values(), keyOf);
  const texts = new Set<LineUnit>();
  const runs = runsOf(units, found);
  for (const unit of bylineOf(units, runs, found)) texts.add(unit);
  for (const run of runs) {
    const words = run.reduce((sum, { form }) => sum + form.words, 0);
    if (run.length > 1 && words > mostWordsOfHeading) for (const unit of run) texts.add(unit);
  }
  const first = units.find((unit) => found.has(unit));
  const below = first && units[units.indexOf(first) + 1];
  const [title, style] = [first && found.get(first), below && found.get(below)];
  if (title && style && style.size < title.size && counts.get(keyOf(style))!.length === 1) {
    const isItalic = (below!.first.seen?.italic ?? 0) > 0.7;
    if ((title.isBold && !style.isBold) || isItalic || below!.text.includes(',')) texts.add(below!);
  }
  return new Map([...found].filter(([unit]) => !texts.has(unit) || titles.has(unit)));
}

const mostBylineWords = 12;
const year = /\b(?:19|20)\d{2}\b/u;

/** Lines with a date between the title of the document and its first heading: who wrote it, and when. */
function bylineOf(
  units: readonly LineUnit[],
  [title, run]: readonly (readonly LineUnit[])[],
  found: ReadonlyMap<LineUnit, HeadingStyle>,
): readonly LineUnit[] {
  if (!title || !run || title[0] !== units.find(({ isFurniture }) => !isFurniture)) return [];
  const [at, next] = [units.indexOf(run[0]!), units[units.indexOf(run.at(-1)!) + 1]];
  const isBetween = units[at - 1] === title.at(-1) && next !== undefined && found.has(next);
  const isOther = keyOf(found.get(title[0]!)!) !== keyOf(found.get(run[0]!)!);
  const words = run.reduce((sum, { form }) => sum + form.words, 0);
  const isDated = run.some(({ text, mark }) => !mark && year.test(text)) && words <= mostBylineWords;
  return isBetween && isOther && isDated ? run : [];
}

/** Headings of one look below each other, without a gap, a mark or a colon between them. */
function runsOf(units: readonly LineUnit[], found: ReadonlyMap<LineUnit, HeadingStyle>): LineUnit[][] {
  const runs: LineUnit[][] = [];
  let last: LineUnit | undefined;
  for (const unit of units) {
    const [style, above] = [found.get(unit), last && found.get(last)];
    const isNext =
      style && above && keyOf(style) === keyOf(above) && isTight(unit) && !unit.mark && !last!.form.isLead;
    if (isNext && !unit.first.isRunIn) runs.at(-1)!.push(unit);
    else if (style) runs.push([unit]);
    last = unit;
  }
  return runs;
}

/** Lines of the same style below each other are one heading, unless each has its number. */
export function joinedHeadingLines(units: readonly LineUnit[], styles: ReadonlyMap<LineUnit, HeadingStyle>) {
  const joined: LineUnit[] = [];
  const kept = new Map<LineUnit, HeadingStyle>();
  const from = new Map<LineUnit, LineUnit>();
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
      const whole = lineUnitOf([...last.lines, ...unit.lines]);
      joined[joined.length - 1] = whole;
      kept.delete(last);
      kept.set(whole, above);
      from.set(whole, from.get(last) ?? last);
      continue;
    }
    joined.push(unit);
    if (style) kept.set(unit, style);
  }
  const titleOf = (titles: ReadonlySet<LineUnit>) =>
    new Set([...kept.keys()].filter((unit) => titles.has(from.get(unit) ?? unit)));
  return { units: joined, styles: kept, titleOf };
}
