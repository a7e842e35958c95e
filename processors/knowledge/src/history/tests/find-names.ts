import type { TestName, TestNames } from './names.ts';
import { isSkipped, type NameToken } from './tokens.ts';

/** A name in a line: from the word `from` up to `to`, its words without those that may be left out. */
export type FoundTestName = { from: number; to: number; words: readonly string[]; named: TestName | null };

/** Said after a name without making another test of it. */
const trailing = new Set('scan test level result reading value sample screen panel profile'.split(' '));

/** The name that begins at a word: the longest that is known, or an image, a biopsy or a culture of a part of the body. */
function nameAt(tokens: readonly NameToken[], from: number, names: TestNames): FoundTestName | null {
  const textAt = (at: number): string => tokens[at]?.text ?? '';
  const isAdded = (at: number): boolean => names.isPart(textAt(at)) || names.isBeside(textAt(at));
  const isMethod = (named: TestName): boolean => named.isTest && names.isMethod(names.meaningOf(named.words));
  /** The first word from `at` on that is no part of the body. */
  const afterAdded = (at: number): number => {
    let next = at;
    while (isAdded(next) && next - at < 4) next += 1;
    return next;
  };
  const beginsAnother = (at: number): boolean =>
    names.longestAt(tokens, at) !== null || names.longestAt(tokens, afterAdded(at)) !== null;
  const whole = names.longestAt(tokens, from);
  const start = afterAdded(from);
  const after = start > from ? names.longestAt(tokens, start) : null;
  const isAfter = after !== null && isMethod(after.named) && after.end > (whole?.end ?? 0);
  const best = isAfter ? after : whole;
  if (!best) return null;
  let to = best.end;
  if (isMethod(best.named))
    for (;;) {
      let next = to;
      while (isSkipped(textAt(next)) || /^(?:and|with|,|scan)$/.test(textAt(next))) next += 1;
      // 'CT chest and abdominal ultrasound' are two.
      if (!isAdded(next) || next - to > 3 || (next > to && names.longestAt(tokens, next)?.named.isTest))
        break;
      if (/^(?:and|,)$/.test(textAt(to)) && beginsAnother(next)) break;
      to = next + 1;
    }
  const isWhole = to === best.end && !isAfter;
  const words = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .filter((text) => text !== ',' && !isSkipped(text));
  while (trailing.has(textAt(to))) to += 1;
  return { from, to, words, named: isWhole ? best.named : null };
}

/** The names of tests and examinations that stand in a line, from the left, each word in one of them. */
export function testNamesIn(tokens: readonly NameToken[], names: TestNames): FoundTestName[] {
  const found: FoundTestName[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (isSkipped(tokens[at]!.text)) continue;
    const name = nameAt(tokens, at, names);
    if (!name) continue;
    found.push(name);
    at = name.to - 1;
  }
  return found;
}
