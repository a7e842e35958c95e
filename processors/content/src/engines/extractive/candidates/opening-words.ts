import type { Token } from '../../../language/token.ts';
import type { Range } from './blank.ts';

const PARTICIPLE = /^\p{L}{3,}ed$/u;
const MODIFIER = /^\p{L}{4,}(?:ic|al|ous|ive|ary|ar|ed)$/u;
const JOINS = /^(?:,|and|or)$/u;
const TAKES = /^(?:by|in|with|to|from|for|at|on|into|through|via)$/u;

/**
 * "[Hydrolysed] by plasma cholinesterase", "[Lipophilic], crosses the barrier": a word that says something of a subject which
 * stands elsewhere. It names nothing.
 */
export function opensWithoutNoun(tokens: readonly Token[], { start, end }: Range): boolean {
  const [first] = tokens;
  if (start !== 0 || first === undefined || first.end !== end) return false;
  const next = tokens[1]?.lower ?? '';
  if (PARTICIPLE.test(first.text)) return first.pos !== 'NOUN' || TAKES.test(next);
  return first.pos === 'ADJ' && MODIFIER.test(first.text) && JOINS.test(next);
}
