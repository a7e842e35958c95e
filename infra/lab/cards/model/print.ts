import type { KeyFact } from '../key-facts.ts';
import type { Evaluated } from './evaluate-engines.ts';
import { factsOn } from './figures.ts';

/** A line for each figure, a column for each engine; and what was refused of each, by check. */
export function printFigures(all: readonly Evaluated[]): void {
  const lines = [...new Set(all.flatMap(({ figures }) => Object.keys(figures)))];
  const row = (line: string) =>
    Object.fromEntries(all.map(({ name, figures }) => [name, figures[line] ?? '']));
  console.table(Object.fromEntries(lines.map((line) => [line, row(line)])));
  for (const { name, refused } of all) {
    if (refused.length === 0) continue;
    console.log(`\n${name}: drafts that a check refused, first and again after the repair`);
    console.table(Object.fromEntries(refused.map(({ check, ...counts }) => [check, counts])));
  }
}

/** Of the key facts by form and by type: how many there are, and how many each engine asks and summarises. */
export function printFacts(all: readonly Evaluated[], facts: readonly KeyFact[]): void {
  for (const [title, groupOf] of [
    ['by form', ({ form }: KeyFact) => form],
    ['by type', ({ type }: KeyFact) => type],
  ] as const) {
    const rows = new Map<string, Record<string, string | number>>();
    for (const { name, made } of all) {
      const onPages = made.filter(({ content }) => content).flatMap((page) => factsOn(page, facts));
      for (const [group, of] of Map.groupBy(onPages, ({ fact }) => groupOf(fact))) {
        const percent = (count: number) => `${Math.round((100 * count) / of.length)} %`;
        rows.set(group, {
          ...rows.get(group),
          [`${name}: facts`]: of.length,
          [`${name}: asked`]: percent(of.filter(({ isAsked }) => isAsked).length),
          [`${name}: in the summary`]: percent(of.filter(({ isSummarised }) => isSummarised).length),
        });
      }
    }
    console.log(`\n${title}`);
    console.table(Object.fromEntries(rows));
  }
}
