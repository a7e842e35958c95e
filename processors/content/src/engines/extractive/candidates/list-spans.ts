import type { Token } from '../../../language/token.ts';
import type { Range } from './blank.ts';

const isSeparator = ({ text }: Token) => text === ',' || text === ';';
const joins = (token: Token | undefined) => token !== undefined && /^(?:and|or)$/u.test(token.lower);
const opensExamples = (token: Token | undefined) =>
  token !== undefined && /^(?:including|such|especially|particularly|namely)$/u.test(token.lower);

/** "brain stem,": what seems a verb and ends a member is a noun. */
const endsMember = (tokens: readonly Token[], at: number) =>
  /^(?:NOUN|PROPN|ADJ)$/u.test(tokens[at - 1]?.pos ?? '') &&
  (tokens[at + 1] === undefined || /^[,;.]$/u.test(tokens[at + 1]!.text) || joins(tokens[at + 1]));
const isFiniteAt = (tokens: readonly Token[], at: number) => {
  const { pos, lower } = tokens[at]!;
  if (pos === 'AUX' || /^(?:is|are|was|were)$/u.test(lower)) return true;
  return pos === 'VERB' && !/(?:ing|[^e]ed)$/u.test(lower) && !endsMember(tokens, at);
};
const isNominalAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at];
  return (
    token !== undefined &&
    (/^(?:NOUN|PROPN|ADJ|DET|NUM|ADV)$/u.test(token.pos) ||
      /^[-–/()]$/u.test(token.text) ||
      (token.pos === 'VERB' && (endsMember(tokens, at) || /^[,;.]$/u.test(tokens[at + 1]?.text ?? '.'))))
  );
};

/** In tokens: a longer stretch between two commas is a part of the sentence, not a member. */
const LONGEST = 9;

/**
 * Where a sentence lists three or more things in a row, "a, b, and c" or "a, b, or c": from the first word of the first member
 * to the last of the last. Clauses between commas are no members.
 */
export function listSpans(tokens: readonly Token[]): Range[] {
  const found: Range[] = [];
  let at = 0;
  while (at < tokens.length) {
    const end = isSeparator(tokens[at]!) && !opensExamples(tokens[at + 1]) ? listEnd(tokens, at) : undefined;
    if (end === undefined) at += 1;
    else {
      found.push({ start: tokens[firstOf(tokens, at)]!.start, end: tokens[end - 1]!.end });
      at = end;
    }
  }
  return found;
}

/** The index behind the last member of the list whose first comma stands at `comma`. */
function listEnd(tokens: readonly Token[], comma: number): number | undefined {
  let from = comma;
  for (;;) {
    let to = from + 1;
    if (joins(tokens[to])) return from === comma ? undefined : lastOf(tokens, to + 1);
    while (to < tokens.length && !isSeparator(tokens[to]!) && !joins(tokens[to]) && !isFiniteAt(tokens, to))
      to += 1;
    if (to - from > LONGEST || to === from + 1) return undefined;
    const next = tokens[to];
    if (joins(next)) return lastOf(tokens, to + 1);
    if (next === undefined || !isSeparator(next)) return undefined;
    from = to;
  }
}

/** Members that are noun groups with a phrase behind them: "defects of the valves". */
function lastOf(tokens: readonly Token[], from: number): number | undefined {
  let to = from;
  while (isNominalAt(tokens, to)) to += 1;
  while (tokens[to]?.lower === 'of') {
    to += 1;
    while (isNominalAt(tokens, to)) to += 1;
  }
  return to === from ? undefined : to;
}

/** The first word of the group that ends before the comma. */
function firstOf(tokens: readonly Token[], comma: number): number {
  let from = comma;
  while (from > 0 && (isNominalAt(tokens, from - 1) || /^(?:of|and|or)$/u.test(tokens[from - 1]!.lower)))
    from -= 1;
  return from;
}
