// Which lines a page gets: the weightiest, each section one before another has a second, none that says what another says.
import { weightOf, type Weighed } from './weigh.ts';

/** What each further line of a section counts for less, beside the weight. */
const ofSection = 1.2;
/** In shared terms, of the shorter and of the longer of two lines. */
const sameOfShorter = 0.9;
const sameOfLonger = 0.75;
/** Of more lines only the weightiest are looked at. */
const mostLooked = 500;

/** At most so many of those that may be told, the weightiest first. */
export function chosenOf(
  lines: readonly Weighed[],
  most: number,
  mayBeTold: (line: Weighed) => boolean,
): Weighed[] {
  const taken = new Map<string, number>();
  const chosen: Weighed[] = [];
  const weighed = lines.map((line): [Weighed, number] => [line, weightOf(line.features)]);
  const left = new Map(weighed.toSorted(([, one], [, other]) => other - one).slice(0, mostLooked));
  while (chosen.length < most && left.size > 0) {
    let best: Weighed | undefined;
    let worth = -Infinity;
    for (const [line, weight] of left) {
      const value = weight - ofSection * (taken.get(line.section) ?? 0);
      if (value > worth) [best, worth] = [line, value];
    }
    left.delete(best!);
    if (chosen.some((other) => saySame(best!, other)) || !mayBeTold(best!)) continue;
    chosen.push(best!);
    taken.set(best!.section, (taken.get(best!.section) ?? 0) + 1);
  }
  return chosen;
}

function saySame(one: Weighed, other: Weighed): boolean {
  const [own, its] = [one.said[0].text, other.said[0].text];
  // A sentence, and the same with the one behind it.
  if (own.startsWith(its) || its.startsWith(own)) return true;
  const [shorter, longer] =
    one.terms.size < other.terms.size ? [one.terms, other.terms] : [other.terms, one.terms];
  // Other figures say something else, and so do other rows.
  const hasOther = [...shorter].some((term) => /\d/u.test(term) && !longer.has(term));
  if (hasOther || (one.said[0].kind === 'row' && other.said[0].kind === 'row')) return false;
  const shared = [...shorter].filter((term) => longer.has(term)).length;
  return shared >= sameOfShorter * shorter.size && shared >= sameOfLonger * longer.size;
}
