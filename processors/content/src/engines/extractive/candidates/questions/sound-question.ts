import { isBalanced, wordCount } from '../../../../statements/sentence-rules.ts';
import { isCommonWord } from '../../../../language/common-words.ts';
import { nounGroupEnd } from '../../../../language/noun-group.ts';
import { isFiniteVerb } from '../../../../language/predicate.ts';
import type { Tagger, Token } from '../../../../language/token.ts';

const ASKS =
  /^(?:(?:in|for|to) [\p{Ll} ]{3,24} (?:with|have|taking|take|receiving) |(?:to|of|in|for|at|by|from|with|into|on|through|after|before|during|more than|less than|fewer than|over) )?(?:what|which|where|when|how|why|whom)\b/u;
/** Words that cannot stand right before the question mark. */
const OPEN_END =
  /\b(?:an?|the|and|or|but|that|which|who|than|its|their|such|between|is|are|was|were|has|can|may|very|more|less|most|also|either|both|within|during|because|if|when|being|not|only|just|approximately|one|in the process)\?$/iu;
const BROKEN =
  /\bdoes \p{L}+(?:tion|ment|sion)s \p{Ll}|\b(?:is|are|was|were|does|do|what|which)\s?,|\s-\p{L}|\bits (?:used|been|not|the|an?)\b|[.,]["”]|[;:?—…](?!$)|,\s*\?|\(\s|\s\)|\(\)|\b(an?|the|of|to|is|are|and|or|in|by)\s\1\b|\b(?:an?|the)\s(?:an?|the|is|are|of|and|to|its|their)\b|\b(?:of|and)\s(?:is|are|and|of|does|do)\b|\b(?:is|are|was|were)\s(?:and|or)\b|\band (?:called|termed|known as|referred to as)\?$|\ba\s[aeio][a-z]{4}|\ban\s[bcdgjkpqtvwz][a-z]/u;
/** "carried on the other hand", "CF. As treatments improve": what ties the sentence to others, or another sentence. */
const TIED =
  /\bon the (?:other|one) hand\b|\bfor instance\b|(?<!\b(?:spp?|vs|var|subsp|Dr|St|approx))(?<=\p{L}{2})\.\s\p{Lu}\p{Ll}|\b(?:mostly|mainly|usually|largely|primarily|chiefly|partly)\?$|\bdiffers? from [^?]*\bthat (?:occurs?|develops?|appears?)\?$/u;
/** Half of a pair, a word said twice over, and a phrase that lost its noun: "to either burn fat?", "through physical?". */
const HALF_PAIR = /\beither\b(?!.*\bor\b)|\bboth\b(?!.*\band\b)|\b(\p{L}{4,}(?: \p{L}{4,})?) \1\b/iu;
const JOINS =
  /^(?:and|or|but|that|which|who|whose|where|when|if|because|as|than|while|although|once|after|before|until|since|so|whether)$/u;
const FINITE = /^(?:is|are|was|were|do|does|did|can|may|must|will|should|could|might|has|have|had)$/u;
const HYPHEN = /^[-‐–/]$/u;
const BE = /^(?:is|are|was|were)$/u;

/** Whether a question is certainly correct English; one that is only perhaps correct is refused. */
export function isSoundQuestion(question: string, tag: Tagger): boolean {
  if (
    !question.endsWith('?') ||
    !isBalanced(question) ||
    BROKEN.test(question) ||
    TIED.test(question) ||
    HALF_PAIR.test(question) ||
    hasStrayCapital(question) ||
    OPEN_END.test(question)
  )
    return false;
  const words = wordCount(question);
  if (words < 3 || words > 34) return false;
  const tokens = tag(question);
  const at = tokens.findIndex(({ lower }) => /^(?:what|which|where|when|how|who|whom|why)$/u.test(lower));
  const asks = mainQuestion(question);
  return (
    asks !== undefined &&
    at >= 0 &&
    isWhole(questionTokens(tokens, question.length - asks.length)) &&
    !hasSecondClause(asks)
  );
}

const isWhole = (tokens: readonly Token[]): boolean =>
  !hasSecondVerb(tokens) && !hasSecondSubject(tokens) && !lacksNoun(tokens) && !disagrees(tokens);

/** "a change of shape through physical?": the noun went with the rest of a list. */
const lacksNoun = (tokens: readonly Token[]): boolean =>
  tokens.at(-2)?.pos === 'ADJ' &&
  tokens.at(-3)?.pos === 'ADP' &&
  /(?:al|ic|ous|ar|ary)$/u.test(tokens.at(-2)!.lower);

/** "what converts A into B, and the gland beside it converts …": a noun with a verb of its own that nothing ties in. */
function hasSecondSubject(tokens: readonly Token[]): boolean {
  let carried = 1;
  let hasOther = false;
  for (const [at, token] of tokens.entries()) {
    const { lower, pos, lemma } = token;
    const before = tokens[at - 1];
    if (at > 0 && JOINS.test(lower)) {
      if (/^(?:and|or|but)$/u.test(lower) && !startsVerb(tokens, at + 1)) hasOther = true;
      else carried++;
    }
    const isVerb =
      FINITE.test(lower) ||
      (pos === 'VERB' && /[^s]s$/u.test(lower) && lemma !== lower) ||
      (isFiniteVerb(token) && /^(?:that|which|who)$/u.test(before?.lower ?? ''));
    if (!isVerb) continue;
    if (carried > 0) carried--;
    else if (hasOther && /^(?:NOUN|PROPN|VERB)$/u.test(before?.pos ?? '')) return true;
  }
  return false;
}

/** After "and": another verb of the same subject. */
function startsVerb(tokens: readonly Token[], from: number): boolean {
  let at = from;
  while (tokens[at]?.pos === 'ADV') at++;
  return /^(?:VERB|AUX)$/u.test(tokens[at]?.pos ?? '') && !tokens[at]!.lower.endsWith('ing');
}

/** A heading ran into the sentence: "Which diagnostic Tests". */
const hasStrayCapital = (question: string): boolean =>
  [...question.matchAll(/(?:(\p{Lu})?\p{Ll}+)[,)]? (\p{Lu}\p{Ll}{2,})(?![\p{L}]| \p{Lu})/gu)].some(
    ([, name, word = '']) => name === undefined && isCommonWord(word),
  );

/** The question behind its opening: "In children, what …" → "what …". */
function mainQuestion(question: string): string | undefined {
  if (ASKS.test(question.charAt(0).toLowerCase() + question.slice(1))) return question;
  const comma = question.search(
    /, (?:(?:to|of|in|for|at|by|from|with|into|on|through|after|before) )?(?:what|which|where|when|how|why)\b/u,
  );
  return comma < 0 || question.slice(0, comma).includes('(') ? undefined : question.slice(comma + 2);
}

/** "what is released and more of it remains": a second clause with its own subject. */
const hasSecondClause = (question: string): boolean =>
  /(?:, and|\band) (?:the|an?|more|less|no|its|it|they)\b(?:(?!\b(?:that|which|who|where|when)\b)[^,?]){1,80}\s(?:is|are|has|have|can|may|will|remains?|becomes?|occurs?)\b/u.test(
    question,
  );

const questionTokens = (tokens: readonly Token[], from: number): readonly Token[] =>
  tokens.filter(({ start }) => start >= from);

/** More verbs that are certainly finite than conjunctions and relative pronouns can carry. */
function hasSecondVerb(tokens: readonly Token[]): boolean {
  const certain = tokens.filter(
    ({ pos, lower, lemma }, at) =>
      (FINITE.test(lower) && tokens[at - 1]?.lower !== 'to') ||
      (pos === 'VERB' &&
        /[^s]s$/u.test(lower) &&
        lemma !== lower &&
        !HYPHEN.test(tokens[at - 1]?.text ?? '')),
  );
  const helps = /^(?:do|does|did)$/u.test(certain[0]?.lower ?? '') && certain[1]?.lower === 'have' ? 1 : 0;
  const joins = tokens.filter(({ lower }, at) => at > 0 && JOINS.test(lower)).length;
  const isDoubled = tokens.some(
    ({ lower }, at) => BE.test(lower) && FINITE.test(tokens[at - 1]?.lower ?? ''),
  );
  return certain.length - helps - joins > 1 || isDoubled;
}

/** "What is drugs that", "what is nucleotide that", "which hormones stimulates". */
function disagrees(tokens: readonly Token[]): boolean {
  const [asking, second] = tokens;
  if (asking?.lower === 'which' && second) {
    const verb = tokens.find(isFiniteVerb);
    const noun = tokens[tokens.indexOf(verb!) - 1];
    if (!verb || noun?.pos !== 'NOUN' || tokens.indexOf(verb) > 5) return false;
    const isMany =
      (noun.lemma !== noun.lower && noun.lower.endsWith('s')) ||
      /(?:bacteria|fungi|viruses)$/u.test(noun.lower);
    return isMany ? /^(?:is|was|has|does)$/u.test(verb.lower) : /^(?:are|were|have|do)$/u.test(verb.lower);
  }
  if (asking?.lower !== 'what' || !second || !BE.test(second.lower)) return false;
  const [third] = tokens.slice(2);
  const named = tokens[nounGroupEnd(tokens, 2) - 1];
  if (
    second.lower === 'are' &&
    third?.lower === 'the' &&
    named?.pos === 'NOUN' &&
    named.lemma === named.lower &&
    !/(?:s|a|i|ae|en|people|teeth|feet|mice)$/u.test(named.lower) &&
    !/^(?:and|or)$/u.test(tokens[nounGroupEnd(tokens, 2)]?.lower ?? '')
  )
    return true;
  const relative = tokens.findIndex(({ lower }, at) => at > 2 && /^(?:that|which)$/u.test(lower));
  const head = tokens[relative - 1];
  if (relative < 0 || head?.pos !== 'NOUN' || relative > 8) return false;
  const isMany = head.lemma !== head.lower && head.lower.endsWith('s');
  if (second.lower === 'is' && isMany && !/^(?:one|each)$/u.test(third?.lower ?? '')) {
    return !tokens.slice(2, relative).some(({ pos }) => pos === 'ADP' || pos === 'VERB');
  }
  return second.lower === 'is' && !/^(?:DET|ADP|VERB|ADV)$/u.test(third?.pos ?? '') && relative <= 4;
}
