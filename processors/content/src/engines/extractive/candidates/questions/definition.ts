import { STOP_WORDS } from '../../../../language/stop-words.ts';
import { medicalWeight } from '../../../../language/medical-words.ts';
import { isFiniteVerb } from '../../../../language/predicate.ts';
import { nounGroupEnd } from '../../../../language/noun-group.ts';
import type { Clause } from '../../../../statements/clause.ts';
import type { Token } from '../../../../language/token.ts';
import { DRUG_CLASS } from './drug-class.ts';
import { SINGLES_OUT } from './distinguishing.ts';
import { opened, type Asked, type Pattern } from './asked.ts';

export const UNINFORMATIVE =
  /^(?:(?:an?|the|one)\s)?(?:(?!type|kind|form|class|group|term)[\p{L}-]+\s){0,2}(?:one|examples?|ways?|keys?|reasons?|results?|causes?|numbers?|parts?|same|matter|products?|measures?|another|others?|third|second|first|problems?|aspects?|issues?|factors?|sources?|indications?|indicators?|choices?|alternatives?|options?|targets?|concerns?|genus|genera|variations?|members?|elements?)\b/iu;

/** "a very important enzyme", "a more common cause": said of many. */
const PRAISES =
  /^an? (?:very |more |most |highly )?(?:important|common|emerging|major|diverse|large|unique|serious|essential|more|very|key|significant|broad)\b/iu;
/** "a member of the family and functions by …": a second verb that the first question word does not carry. */
const SECOND_VERB = /\band (?:\p{L}+ly )?\p{L}+s (?:by \p{L}+ing|as an?|to|for (?!the\b)|the|into)\b/u;

/** "a normal constituent of", "a thicker area", "an antagonist to a different receptor": so are many, or more than what the page mentions. */
const SAYS_LITTLE =
  /^(?!the\b)(?:an? )?(?:[\p{L}-]+ ){0,2}(?:constituents?|sites?|reflections?|components?|features?|symptoms?|complications?|stabilizers?) (?:of|in)\b|^an? (?:very |much )?(?:thicker|thinner|larger|smaller|longer|shorter|higher|lower|different|similar|simpler)\b|^an? (?:[\p{L}-]+ ){1,2}(?:commonly|often|usually) (?:found|seen)\b|\b(?:from|to|in|of|by) an? (?:different|similar|wide variety|variety)\b/u;

/** "a general term for": what is asked for is the thing, not the word. */
const IS_WORD = /^an? (?:[\p{L}-]+ )?(?:term|word|name)\b/u;

/** "X is a hormone that …" → Which hormone …? / "X is inflammation of …" → What do we call inflammation of …? */
export const definition: Pattern = (clause) => {
  const { predicate, kind, adverbs, subject, joined } = clause;
  const rest = clause.rest + clause.tail;
  const [article] = predicate;
  if (clause.main.lemma === 'refer') return referring(clause);
  if (kind !== 'copula' || !article || adverbs !== '' || clause.group !== '' || joined) return undefined;
  if (UNINFORMATIVE.test(rest) || PRAISES.test(rest) || / (?:of|in|for|with|from|to) /u.test(subject))
    return undefined;
  if (IS_WORD.test(rest) || SAYS_LITTLE.test(rest)) return undefined;
  if (SECOND_VERB.test(rest.replace(/\b(?:that|which|where|who)\b.*$/u, ''))) return undefined;
  const end = headEnd(predicate);
  const head = predicate[end - 1];
  const after = predicate[end];
  if (!head || !after || !isDistinguished(predicate, end) || !agrees(clause, article, head)) return undefined;
  // A statement about one drug of a class mostly holds for the others.
  if (DRUG_CLASS.test(head.text) && !SINGLES_OUT.test(rest)) return undefined;
  const described = /^(?:an?|the|one)$/u.test(article.lower) ? predicate[1]! : article;
  const relative = predicate[end + 1];
  const isOnlyOne =
    article.lower === 'the' && /^(?:only|most|least|first|main|primary|\p{L}+est)$/u.test(described.lower);
  const answer = subject;
  if (
    /^(?:that|which|who)$/u.test(after.lower) &&
    relative &&
    !isSpecificEnough(predicate.slice(end + 1)) &&
    !SINGLES_OUT.test(rest)
  )
    return undefined;
  if (
    !isOnlyOne &&
    after &&
    /^(?:that|which|who)$/u.test(after.lower) &&
    relative &&
    opensVerb(predicate, end + 1, head)
  )
    return {
      question: opened(
        clause,
        `which ${slice(clause, described, head)} ${slice(clause, relative)}${clause.tail}?`,
      ),
      answer,
      worth: 3,
    };
  if (article.lower === 'the')
    return { question: opened(clause, `what ${clause.finite.lower} ${rest}?`), answer, worth: 2.5 };
  return { question: opened(clause, `what do we call ${rest}?`), answer, worth: 2 };
};

/** "(The term) X refers to inflammation of …" → What term refers to inflammation of …? */
function referring(clause: Clause): Asked | undefined {
  const { kind, predicate, plural, joined, adverbs, group, subject } = clause;
  const isPlain = kind === 'active' && !plural && !joined && adverbs + group === '';
  if (!isPlain || predicate[0]?.lower !== 'to' || contentOf(predicate).length < 3) return undefined;
  const answer = subject.replace(/^(?:term|name|word)\s/iu, '');
  return { question: opened(clause, `what term refers ${clause.rest}${clause.tail}?`), answer, worth: 3 };
}

/** "that activates platelets", "that helps the blood clot" hold of many. */
const isSpecificEnough = (said: readonly Token[]): boolean =>
  !/^(?:helps?|allows?|enables?)$/u.test(said[0]?.lower ?? '') &&
  contentOf(said).length >= 3 &&
  said.some(({ lower }) => medicalWeight(lower) > 0);

/** After "a hormone", or after "a type of vessel": the noun that says what it is. */
function headEnd(predicate: readonly Token[]): number {
  const end = nounGroupEnd(predicate, 0);
  if (!/^(?:type|kind|form|class|group|family|genus)s?$/u.test(predicate[end - 1]?.lower ?? '')) return end;
  return predicate[end]?.lower === 'of' ? nounGroupEnd(predicate, end + 1) : end;
}

/** Says more than to which class it belongs: a relative clause, a participle or a phrase with enough content. */
function isDistinguished(predicate: readonly Token[], end: number): boolean {
  const after = predicate[end];
  if (!after) return contentOf(predicate).length >= 4;
  const describes =
    /^(?:that|which|who|whose|where|when|in|of|with|between|for|from|on|to|by|at|along|within|around|through|without|under|against|responsible|able|capable|similar|specific|due)$/u.test(
      after.lower,
    ) ||
    after.pos === 'ADV' ||
    (after.pos === 'VERB' && /(?:ed|ing|en|made|found|built)$/u.test(after.lower));
  return describes && contentOf(predicate.slice(end)).length >= 2 && predicate.length >= 5;
}

const contentOf = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ lower, pos }) => /^(?:NOUN|PROPN|ADJ|VERB|NUM)$/u.test(pos) && !STOP_WORDS.has(lower));

/** One with one, many with many, and an article where a single countable thing needs it. */
function agrees({ finite, subject, predicate }: Clause, article: Token, head: Token): boolean {
  const isMany = isPluralNoun(head);
  const isGroup = /^(?:class|group|family|set|type|form|pair|genus|series)$/u.test(predicate[1]?.lower ?? '');
  if (finite.lower === 'are' && isGroup) return /^an?$/u.test(article.lower);
  if (finite.lower === 'are') return isMany && !/^(?:an?|one)$/u.test(article.lower);
  if (finite.lower !== 'is' || isMany || !subject) return false;
  return /^(?:an?|the|one)$/u.test(article.lower) || isUncountable(head.lower);
}

const isPluralNoun = ({ lower, lemma }: Token): boolean =>
  (lemma !== lower && lower.endsWith('s')) ||
  /(?:[^siu]s|bacteria|fungi|people|men|children|nuclei|teeth|feet|viruses)$/u.test(lower);

const isUncountable = (noun: string): boolean =>
  /(?:ness|tion|sion|ment|ing|ity|sis|ance|ence|ia|age|ism|itis|scopy)$/u.test(noun) ||
  /^(?:pain|fluid|tissue|blood|water|air|loss|death|breath|material|matter|energy|fat|muscle|growth|failure|tone|pressure|cartilage|bone|mucus|urine|bile|spread|removal|fear|lack|absence)$/u.test(
    noun,
  );

/** "that secretes …", also where the tagger takes the verb for a noun; not "that viruses use". */
function opensVerb(predicate: readonly Token[], from: number, head: Token): boolean {
  let at = from;
  while (predicate[at]?.pos === 'ADV') at++;
  const verb = predicate[at];
  if (!verb || isFiniteVerb(verb)) return verb !== undefined;
  const isMany = isPluralNoun(head);
  return (
    verb.pos === 'NOUN' &&
    /[^su]s$/u.test(verb.lower) === !isMany &&
    /^(?:DET|ADP|ADJ|NUM|NOUN|PROPN)$/u.test(predicate[at + 1]?.pos ?? '')
  );
}

const slice = ({ text, predicate }: Clause, from: Token, to = predicate.at(-1)!): string =>
  text.slice(from.start, to.end).replace(/\.$/u, '');
