import { wordCount } from '../../../../statements/sentence-rules.ts';
import type { Clause } from '../../../../statements/clause.ts';
import { isOnlyPossible, opened, type Pattern } from './asked.ts';
import { SINGLES_OUT, singlesOut } from './distinguishing.ts';
import { kindNamed, pluralOf } from './kinds.ts';

/** "Insulin lowers Y." → Which hormone lowers Y? */
export const which: Pattern = (clause, { kindOf }) => {
  if (!isAskable(clause)) return undefined;
  if (!singlesOut(clause)) return undefined;
  // "Which nerve …?" would give half of "phrenic nerve" away: "What …?" asks for it.
  if (kindNamed(clause.head.lower) !== undefined) return undefined;
  const kind = kindOf(clause.subject);
  if (kind === undefined || isOneOfManyRemedies(kind, clause)) return undefined;
  const noun = clause.plural ? pluralOf(kind) : kind;
  return {
    question: opened(clause, `which ${noun} ${predicateOf(clause)}?`),
    answer: clause.subject,
    worth: 2.5,
  };
};

/** Drugs are many, and most statements about one hold for its whole class. */
const IS_REMEDY = /^(?:drug|agent|medication|medicine|antibiotic|treatment)$/u;
const isOneOfManyRemedies = (kind: string | undefined, { main, rest }: Clause): boolean =>
  IS_REMEDY.test(kind ?? '') && !SINGLES_OUT.test(rest) && !/^(?:refer|call|know|name)$/u.test(main.lemma);

/** "X pumps blood into …" → What pumps blood into …? Where the kind of X is not known, or part of its name. */
export const agent: Pattern = (clause, seen) => {
  if (!isAskable(clause) || isOnlyPossible(clause) || !singlesOut(clause) || which(clause, seen))
    return undefined;
  if (isOneOfManyRemedies(seen.kindOf(clause.subject), clause)) return undefined;
  if (/\b(?:their|they|them|themselves)\b/iu.test(clause.rest) || /\bthey\b/u.test(clause.tail))
    return undefined;
  // "What often leads to …?": much else does so too; "release of A in B" can be said in many ways.
  if (OFTEN.test(`${clause.adverbs} ${clause.group}`) || IS_PHRASE.test(clause.subject)) return undefined;
  if (SAID_OF_MANY.test(`${clause.main.lower} ${clause.rest}`) && !SINGLES_OUT.test(clause.rest))
    return undefined;
  const verb = singularVerb(clause);
  if (LOST_LAST.test(clause.rest)) return undefined;
  if (verb === undefined) return undefined;
  const words = `what ${clause.adverbs} ${verb} ${clause.group} ${clause.rest}${clause.tail}?`;
  return { question: opened(clause, words), answer: clause.subject, worth: 1.5 };
};

/** "comes from the ribs, twists around the border": the last of its predicates stands behind the cut. */
const LOST_LAST =
  /, \p{Ll}+[^su\P{L}]s (?:around|across|along|into|to|the|from|over|through|with) (?!.*, and )[^,]*$/u;

/** "results from damage", "has several functions": so do many, and which they are the page says. */
const SAID_OF_MANY =
  /^(?:results? from|ha(?:s|ve) (?:several|many|various|multiple|numerous|different)|looks? at)\b/u;

const OFTEN = /\b(?:often|sometimes|usually|typically|commonly|generally|frequently|normally)\b/u;
const IS_PHRASE = /\s(?:of|in|from|on|within|by|with|for|at|between)\s|(?:\S+\s){4}/u;

/** Who, not what. */
export const PERSON =
  /(?:ologists?|icians?|surgeons?|doctors?|patients?|people|individuals?|clients?|persons?|women|men|children|infants?|adults?|providers?|nurses?)$/iu;

/** Predicates about what people do with a thing, not about the thing. */
const IS_ACT = /^(?:diagnosis|classification|treatment|management|detection|prevention|identification)\b/iu;

/** Something happens to, or is done by, one subject; what it is, is asked by other patterns. */
function isAskable({ kind, main, joined, rest, subject, predicate, adverbs }: Clause): boolean {
  if (/^(?:include|comprise|describe|mean|represent)$/u.test(main.lemma) || PERSON.test(subject))
    return false;
  if (kindNamed(subject) !== undefined || IS_ACT.test(subject) || /\d\s?%/u.test(rest)) return false;
  if (joined || wordCount(rest) < 3 || wordCount(subject) > 6) return false;
  if (/\b(?:it|itself|also|this|these|such)\b/iu.test(`${adverbs} ${rest}`.replace(/such as/giu, '')))
    return false;
  // "are commonly used antiseptics": what it is, not what happens to it.
  if (kind === 'passive')
    return !/^(?:NOUN|PROPN|DET)$/u.test(predicate[0]?.pos ?? '') && !/^\p{L}+s that\b/u.test(rest);
  if (kind !== 'copula') return true;
  return predicate[0]?.pos === 'ADJ' && /^(?:ADP|PART|SCONJ)$/u.test(predicate[1]?.pos ?? '');
}

const predicateOf = ({ adverbs, finite, group, rest, tail }: Clause): string =>
  `${adverbs} ${finite.lower} ${group} ${rest}${tail}`;

/** The verb as "what" needs it, or undefined when a second verb would have to change too. */
function singularVerb({ plural, finite, main, rest }: Clause): string | undefined {
  const { lower } = finite;
  if (!plural || /^(?:can|may|must|will|should|could|might|was|had)$/u.test(lower)) return lower;
  // A second verb would stay in the plural: "is found in … and serve".
  if (
    /(?:\b(?:and|or)|,) (?:\p{L}+ly )?\p{L}*[^s\P{L}] (?:to|the|an?|with|into|from|as|by|their|its|for|on)\b/u.test(
      rest,
    )
  )
    return undefined;
  if (lower === 'are') return 'is';
  if (lower === 'were') return 'was';
  if (lower === 'have') return 'has';
  if (finite !== main || main.pos !== 'VERB' || /\band\s\p{L}+(?:e|t)\b/u.test(rest)) return undefined;
  if (lower.endsWith('ed')) return lower;
  if (/(?:ss|x|ch|sh|o)$/u.test(lower)) return `${lower}es`;
  return /[^aeiou]y$/u.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}
