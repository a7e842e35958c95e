import { isBalanced, wordCount } from '../../statements/sentence-rules.ts';
import { isFiniteVerb } from '../../words/predicate.ts';
import type { Tagger, Token } from '../../words/token.ts';

const ASKS = /^(?:(?:to|of|in|for|at|by|from|with) )?(?:what|which|where|when|how)\b/u;
/** Words that cannot stand right before the question mark. */
const OPEN_END =
  /\b(?:an?|the|and|or|but|that|which|who|than|its|their|such|between|is|are|was|were|has|have|can|may|very|more|less|most|also|either|both|within|during|because|if|when|being|not)\?$/iu;
const BROKEN =
  /[;:?—…](?!$)|,\s*\?|\(\s|\s\)|\(\)|\b(an?|the|of|to|is|are|and|or|in|by)\s\1\b|\b(?:an?|the)\s(?:an?|the|is|are|of|and|to|its|their)\b|\b(?:of|and)\s(?:is|are|and|of|does|do)\b|\ba\s[aeio][a-z]{4}|\ban\s[bcdgjkpqtvwz][a-z]/u;
const JOINS =
  /^(?:and|or|but|that|which|who|whose|where|when|if|because|as|than|while|although|once|after|before|until|since|so|whether)$/u;
const HELPERS = /^(?:do|does|did|can|may|must|will|should|could|might|has|have)$/u;
const BE = /^(?:is|are|was|were)$/u;

/** Whether a question is certainly correct English; one that is only perhaps correct is refused. */
export function isSoundQuestion(question: string, tag: Tagger): boolean {
  if (!question.endsWith('?') || !isBalanced(question) || BROKEN.test(question) || OPEN_END.test(question))
    return false;
  const words = wordCount(question);
  if (words < 4 || words > 34) return false;
  const tokens = tag(question);
  const at = tokens.findIndex(({ lower }) => /^(?:what|which|where|when|how|who)$/u.test(lower));
  const asks = mainQuestion(question);
  return (
    asks !== undefined &&
    at >= 0 &&
    !hasSecondVerb(questionTokens(tokens, question.length - asks.length)) &&
    !disagrees(questionTokens(tokens, question.length - asks.length))
  );
}

/** The question behind its opening: "In children, what …" → "what …". */
function mainQuestion(question: string): string | undefined {
  if (ASKS.test(question.charAt(0).toLowerCase() + question.slice(1))) return question;
  const comma = question.search(/, (?:(?:to|of) )?(?:what|which|where|when|how)\b/u);
  return comma < 0 || question.slice(0, comma).includes('(') ? undefined : question.slice(comma + 2);
}

const questionTokens = (tokens: readonly Token[], from: number): readonly Token[] =>
  tokens.filter(({ start }) => start >= from);

/** More finite verbs than conjunctions and relative pronouns can carry. */
function hasSecondVerb(tokens: readonly Token[]): boolean {
  let verbs = 0;
  let joins = 0;
  let turned = false;
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]?.lower ?? '';
    if (at > 0 && JOINS.test(token.lower)) joins++;
    if (/^(?:is|are|was|were)$/u.test(token.lower) && /^(?:is|are|was|were|does|do|can|may)$/u.test(before))
      return true;
    if (!isFiniteVerb(token) || before === 'to' || /^[-‐–/]$/u.test(before)) continue;
    if (HELPERS.test(before) || before === 'we' || before === 'do') continue;
    if (verbs === 1 && HELPERS.test(firstFinite(tokens)) && token.pos === 'VERB' && !turned) turned = true;
    else verbs++;
  }
  return verbs - joins > 1 || verbs === 0;
}

const firstFinite = (tokens: readonly Token[]): string => tokens.find(isFiniteVerb)?.lower ?? '';

/** "What is drugs that", "what is nucleotide that", "which hormones stimulates". */
function disagrees(tokens: readonly Token[]): boolean {
  const [asking, second] = tokens;
  if (asking?.lower === 'which' && second) {
    const verb = tokens.find(isFiniteVerb);
    const noun = tokens[tokens.indexOf(verb!) - 1];
    if (!verb || noun?.pos !== 'NOUN' || tokens.indexOf(verb) > 5) return false;
    const isMany = noun.lemma !== noun.lower || /(?:bacteria|fungi|viruses)$/u.test(noun.lower);
    return isMany ? /^(?:is|was|has|does)$/u.test(verb.lower) : /^(?:are|were|have|do)$/u.test(verb.lower);
  }
  if (asking?.lower !== 'what' || !second || !BE.test(second.lower)) return false;
  const [third] = tokens.slice(2);
  const relative = tokens.findIndex(({ lower }, at) => at > 2 && /^(?:that|which)$/u.test(lower));
  const head = tokens[relative - 1];
  if (relative < 0 || head?.pos !== 'NOUN' || relative > 8) return false;
  const isMany = head.lemma !== head.lower && head.lower.endsWith('s');
  if (second.lower === 'is' && isMany && !/^(?:one|each)$/u.test(third?.lower ?? '')) {
    return !tokens.slice(2, relative).some(({ pos }) => pos === 'ADP' || pos === 'VERB');
  }
  return second.lower === 'is' && !/^(?:DET|ADP|VERB|ADV)$/u.test(third?.pos ?? '') && relative <= 4;
}
