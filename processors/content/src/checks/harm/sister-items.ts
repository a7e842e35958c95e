import { listedIn } from './bullet-items.ts';
import { knownOf, type Page } from './chain.ts';
import type { PageLine } from './page-line.ts';
import { asRead } from './signs.ts';

/** Two lines printed alike. */
const areAlike = (one: PageLine | undefined, other: PageLine | undefined): boolean =>
  one !== undefined && other !== undefined && one.indent === other.indent && one.mark === other.mark;

/** Whether a line goes on with the list of the line before it, so that it is no heading. */
const goesOn = ({ lines }: Page, at: number): boolean =>
  areAlike(lines[at - 1], lines[at]) && !lines[at]!.gap && !lines[at]!.mark.startsWith('#');

/** "Carbamazepine – Tricyclics": two items of one list, made heading and fact. */
export function pairsSisters(bullet: string, page: string): boolean {
  const { head, items } = listedIn(bullet);
  if (head === '' || items.length > 1) return false;
  const known = knownOf(page);
  const [over, below] = [asRead(head), asRead(items[0]!)];
  const pairs = known.read.flatMap((line, at) =>
    line === over && known.read[at + 1] === below && areAlike(known.lines[at], known.lines[at + 1])
      ? [at]
      : [],
  );
  return pairs.length > 0 && pairs.every((at) => goesOn(known, at) && goesOn(known, at + 1));
}
