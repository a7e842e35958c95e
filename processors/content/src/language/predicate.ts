import { fullGroupEnd } from './noun-group.ts';
import type { Token } from './token.ts';

const FINITE =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|may|will|must|could|should|might|would|cannot)$/u;

export const isFiniteVerb = ({ pos, lower }: Token): boolean =>
  FINITE.test(lower) ||
  (pos === 'AUX' && !/^(?:be|been|being|having)$/u.test(lower)) ||
  (pos === 'VERB' && !/(?:ing|[^e]ed)$/u.test(lower));

const ENDS_AFTER_COMMA =
  /^(?:which|where|who|whose|although|though|whereas|while|but|so|because|since|meaning|making|allowing|causing|resulting|including|leading|thus|thereby|hence|yet|then|unlike|except|also|even|especially|particularly|usually|often|such|like)$/u;

/**
 * Index where the main clause ends: before a second subject or a second verb, a clause behind a comma, a semicolon or the
 * full stop. Undefined where that is not certain.
 */
export function predicateEnd(tokens: readonly Token[], from: number, kind: string): number | undefined {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const { text } = tokens[at]!;
    if (text === '(') depth++;
    else if (text === ')') depth--;
    if (depth > 0 || !endsHere(tokens, at)) continue;
    // "is produced and stored by": neither half can be left out.
    if (at === from && kind !== 'copula' && !/^[,;:.]$/u.test(text)) return undefined;
    const end = withoutJoint(tokens, from, at);
    return OPEN.test(tokens[at - 1]!.lower) || isCutShort(tokens, from, end) ? undefined : end;
  }
  return tokens.length;
}

/** "and, with special tools, …": what was begun before the comma is not at its end. */
const OPEN = /^(?:that|which|who|but)$/u;

/** "a surface that refracts (and focuses light)", "where the shape (and size are …)": what was begun goes on behind the cut. */
function isCutShort(tokens: readonly Token[], from: number, end: number): boolean {
  const said = tokens.slice(from, end);
  const last = said.at(-1);
  if (!last) return false;
  const isJoined = /^(?:and|or)$/u.test(tokens[end]?.lower ?? '');
  if (isJoined && last.pos === 'VERB' && !/(?:ed|ing)$/u.test(last.lower)) return true;
  if (isJoined && /^(?:and|or|to|that|which|who)$/u.test(said.at(-2)?.lower ?? '')) return true;
  // Before the last of a list: "the cortex, the cord (or the stem)".
  const isListed = tokens[end]?.text === ',' && /^(?:and|or)$/u.test(tokens[end + 1]?.lower ?? '');
  if (isListed && said.slice(-4).some(({ text }) => text === ',')) return true;
  const opens = said.findLastIndex(({ lower }) =>
    /^(?:where|when|because|if|until|while|which|whose)$/u.test(lower),
  );
  return opens >= 0 && !said.slice(opens).some((token) => isFiniteVerb(token) || token.pos === 'VERB');
}

function endsHere(tokens: readonly Token[], at: number): boolean {
  const { text, lower } = tokens[at]!;
  if (/^[;:—]$/u.test(text) || (at === tokens.length - 1 && /^[.!]$/u.test(text))) return true;
  if (text === ',') return endsAtComma(tokens, at);
  if (/^(?:and|or|but)$/u.test(lower)) return lower === 'but' || startsClause(tokens, at + 1);
  return /^(?:whereas|although|though|while|because|unless)$/u.test(lower);
}

const withoutJoint = (tokens: readonly Token[], from: number, to: number): number => {
  let end = to;
  while (end > from && /^(?:and|or|,)$/u.test(tokens[end - 1]!.lower)) end--;
  return end;
};

function endsAtComma(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!next) return true;
  if (/^(?:and|or)$/u.test(next.lower)) return startsClause(tokens, at + 2);
  if (next.lower === 'not' || /^(?:ADP|SCONJ)$/u.test(next.pos) || ENDS_AFTER_COMMA.test(next.lower))
    return true;
  if (next.pos === 'VERB') return true;
  return startsClause(tokens, at + 1);
}

/** A verb, or a noun group with its verb, starts here. */
function startsClause(tokens: readonly Token[], from: number): boolean {
  let at = from;
  while (tokens[at]?.pos === 'ADV') at++;
  const first = tokens[at];
  if (!first) return false;
  if (first.pos === 'PRON' && !/^(?:its|their|his|her)$/u.test(first.lower)) return true;
  if (isFiniteVerb(first)) return true;
  const end = fullGroupEnd(tokens, at);
  let verb = end;
  while (tokens[verb]?.pos === 'ADV') verb++;
  return end > at && tokens[verb] !== undefined && isFiniteVerb(tokens[verb]!);
}
