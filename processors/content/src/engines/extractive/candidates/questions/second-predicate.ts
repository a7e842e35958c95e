import { anyClause } from '../../../../statements/clause.ts';
import { isFiniteVerb } from '../../../../language/predicate.ts';
import type { Token } from '../../../../language/token.ts';

const AND = /^,? and (?:(?:also|then|thus|therefore|thereby|usually|often|typically) )?(?=\p{Ll})/u;
/** Refers back to the first half, or is not certainly an action of the same subject. */
const REFERS_BACK =
  /\b(?:it|its|their|they|them|this|these|those|such|so|likely|former|latter|do|does|did|respectively|too|else|vice versa)\b/u;

/** "X has no cell wall and is resistant to Y." → "X is resistant to Y." */
export function secondPredicate({ text, tokens }: { text: string; tokens: readonly Token[] }): string[] {
  const clause = anyClause({ text, tokens });
  if (clause === undefined || clause.joined || clause.denied) return [];
  const end = (clause.predicate.at(-1) ?? clause.main).end;
  const [and = ''] = AND.exec(text.slice(end)) ?? [];
  if (and === '') return [];
  const at = tokens.findIndex(({ start }) => start === end + and.length);
  const verb = tokens[at];
  if (!verb || !isDeed(verb, clause.plural, tokens[at + 1])) return [];
  if (/^(?:is|are)$/u.test(verb.lower) && tokens[at + 1]?.pos === 'DET') return [];
  // "stabilizes A, increases B": a third action stands behind.
  if (
    tokens.some(
      ({ text: sign, start }, index) => start > verb.start && sign === ',' && isThird(tokens[index + 1]),
    )
  )
    return [];
  const said = text.slice(verb.start);
  if (REFERS_BACK.test(said) || /[;:—(]/u.test(said) || said.split(' ').length < 4) return [];
  const from = text.toLowerCase().indexOf(clause.whole.toLowerCase(), clause.opening.length);
  if (from < 0) return [];
  const opening = clause.opening === '' ? '' : `${clause.opening}, `;
  const whole = text.slice(from, from + clause.whole.length);
  return [`${opening}${opening === '' ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole} ${said}`];
}

const isThird = (token: Token | undefined): boolean => token?.pos === 'VERB' && !token.lower.endsWith('ing');

/** A verb of the number of the subject, with what it needs behind it. */
const isDeed = (verb: Token, isMany: boolean, after: Token | undefined): boolean => {
  if (!isFiniteVerb(verb) || after === undefined || /^[.,]$/u.test(after.text)) return false;
  if (/^(?:is|was|has)$/u.test(verb.lower)) return !isMany;
  if (/^(?:are|were|have)$/u.test(verb.lower)) return isMany;
  return verb.pos === 'VERB' && !isMany && /[^su]s$/u.test(verb.lower);
};
