// What pages and slides that were copied into a text left there: "2 / 6" or a number alone, each one more than the last, and the line beside each
// of them that is always the same.
import type { TextLine } from './text-line.ts';

const counter =
  /^\W{0,3}(?:page|slide|seite|folie|p\.|página)?\s*(\d{1,4})\s*(?:(?:of|von|de|sur|\/)\s*(\d{1,4}))?\W{0,3}$/iu;
const least = 3;
/** Numbers that stand one right below another count something else. */
const leastApart = 3;

export function countersOf(lines: readonly TextLine[]): Set<TextLine> {
  const found = new Set<TextLine>();
  const counts = lines.flatMap((line, at) => {
    const [, number, of = ''] = counter.exec(line.text) ?? [];
    return number === undefined ? [] : [{ at, number: Number(number), of }];
  });
  for (const own of Map.groupBy(counts, ({ of }) => of).values()) {
    const ascend = own.every(({ number, at }, one) => {
      const last = own[one - 1];
      return !last || (number > last.number && number <= last.number + 2 && at >= last.at + leastApart);
    });
    if (own.length < least || !ascend) continue;
    for (const { at } of own) found.add(lines[at]!);
    for (const by of [-1, 1]) {
      const beside = Map.groupBy(
        own.flatMap(({ at }) => lines[at + by] ?? []),
        ({ text }) => text,
      );
      for (const alike of beside.values())
        if (alike.length >= Math.max(2, own.length * 0.6)) for (const line of alike) found.add(line);
    }
  }
  return found;
}
