import type { DocumentIndex } from '../../../page/document-index.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';
import type { Statement } from '../../../statements/statement.ts';
import { termWeight } from '../../../page/term-weight.ts';
import { isGoodAnswer } from '../../../checks/answer-rules.ts';
import type { Blank, Range } from './blank.ts';
import { isFree, isMember } from './blank-places.ts';
import type { Candidate } from './candidate.ts';
import { hasClassRival } from './class-rivals.ts';
import { isFigure, isFigureGivenAway } from './figure-blanks.ts';
import { isGivenAway } from '../../../checks/give-away.ts';
import { isHalfTerm } from './half-term.ts';
import { hide } from './hide.ts';
import { qualifierOf } from './naming-blanks.ts';
import { opensWithoutNoun } from './opening-words.ts';
import { isHeadNamed } from './named-head.ts';
import { termBlanks } from './term-blanks.ts';
import { valueBlanks } from './value-blanks.ts';
import { ASKED_FOR, isWeakBlank } from './weak-blanks.ts';

/** The blanks that a statement allows; none when nothing in it is worth hiding. */
export function clozeCandidates(statement: Statement, index: DocumentIndex): Candidate[] {
  const worth = sentenceScore(statement, index);
  const found = [...termBlanks(statement, index), ...valueBlanks(statement)].flatMap(
    (one) => cardOf(one, statement, index, worth) ?? qualified(one, statement, index, worth) ?? [],
  );
  const different = [...new Map(found.toReversed().map((one) => [one.prompt, one])).values()].toReversed();
  return different.some(isName) ? different.filter((one) => isName(one) || !isPlace(one)) : different;
}

/** A sentence that names a thing is there for the name: what else it mentions only identifies that thing. */
const isName = ({ maker }: Candidate): boolean => /:(?:naming|alias|qualifier)$/u.test(maker);
const isPlace = ({ maker }: Candidate): boolean =>
  /:(?:plain|located|opening|class|process|target|party|causal|direction|choice|outcome|site|modifier)$/u.test(
    maker,
  );

/** A name, or what is defined, that is given away by its last word: the words before that. */
function qualified(
  one: Blank,
  statement: Statement,
  index: DocumentIndex,
  worth: number,
): Candidate | undefined {
  if (isWeakBlank(statement.text, one, one.pattern)) return undefined;
  const isNamed = /^(?:naming|defined|alias)$/u.test(one.pattern);
  if (!isNamed && !isHeadNamed(statement, one)) return undefined;
  const range = qualifierOf(statement.text, one);
  const pattern = isNamed ? 'qualifier' : 'modifier';
  return range && cardOf({ ...one, ...range, pattern }, statement, index, worth);
}

/** Found by what the sentence says of it, not by its words. */
const SAID_BY_SENTENCE = /^(?:naming|target|party|qualifier|modifier|reason|route|outcome|site)$/u;

/** What the sentence mentions, without naming or defining it. */
const SUBJECT = /^(?:opening|cause|listing)$/u;

function cardOf(
  blank: Blank,
  { text, span, start, heading, kind, tokens }: Statement,
  index: DocumentIndex,
  worth: number,
): Candidate | undefined {
  const range = withAbbreviation(text, blank, tokens);
  const answer = text.slice(range.start, range.end);
  // What a name is asked for may be said in general words: "softening of the bones".
  const isKnown = SAID_BY_SENTENCE.test(blank.pattern) || index.isTerm(answer);
  const isGood = blank.hint !== undefined || isFigure(blank.pattern) || isGoodAnswer(answer, isKnown);
  if (
    !isGood ||
    !isFree(text, range, /^(?:bracket|naming|qualifier|levels)$/u.test(blank.pattern)) ||
    isMember(tokens, range)
  )
    return undefined;
  const isTerm = blank.hint === undefined && !isFigure(blank.pattern) && blank.pattern !== 'grade';
  const isAskedFor = ASKED_FOR.test(blank.pattern);
  const isHalf =
    !/^(?:qualifier|modifier)$/u.test(blank.pattern) && isHalfTerm(text, range, index, isAskedFor);
  if (isTerm && (isHalf || isWeakBlank(text, range, blank.pattern))) return undefined;
  if (SUBJECT.test(blank.pattern) && hasClassRival(answer, index)) return undefined;
  if (/^(?:opening|listing|plain|defined)$/u.test(blank.pattern) && opensWithoutNoun(tokens, range))
    return undefined;
  const prompt = hide(text, answer, blank.hint);
  const isAnswerGiven = isFigure(blank.pattern) ? isFigureGivenAway : isGivenAway;
  if (prompt === undefined || isAnswerGiven(answer, prompt.rest)) return undefined;
  return {
    maker: `cloze:${blank.pattern}`,
    style: 'cloze_deletion',
    prompt: prompt.text,
    answer,
    guess: blank.score + worth,
    span,
    start,
    statement: text,
    at: range.start,
    heading,
    kind,
  };
}

/** "atrial fibrillation (AF)", "sinoatrial (SA) node": the abbreviation is hidden with the term. */
function withAbbreviation(text: string, { start, end }: Range, tokens: Statement['tokens']): Range {
  const follows = /^\s\(([\p{L}\d+-]{2,10})\)/u.exec(text.slice(end));
  const isShort = follows !== null && /\p{Lu}.*[\p{Lu}\d]/u.test(follows[1] ?? '');
  const eponym = /^\sof\s(?:the\s)?\p{Lu}\p{Ll}+/u.exec(text.slice(end))?.[0] ?? '';
  const until = isShort ? end + follows[0].length : end + eponym.length;
  const at = tokens.findIndex((token) => token.start === until + 1);
  const isInside =
    isShort && /(?:al|ic|ous|ary|ar)$/u.test(text.slice(start, end)) && tokens[at]?.pos === 'NOUN';
  return { start, end: isInside ? tokens[at]!.end : until };
}

/** Sentences of middling length that carry more terms than the hidden one make the better cards. */
export function sentenceScore({ text, phrases, tokens }: Statement, index: DocumentIndex): number {
  const words = wordCount(text);
  const length = words < 8 ? -1.5 : words > 30 ? -1 : 0;
  const cues = phrases.filter((phrase) => termWeight(phrase.text, index) >= 2).length;
  const hedged = tokens.some(({ lower }) =>
    /^(?:may|might|could|often|sometimes|many|some|several|various)$/u.test(lower),
  );
  const empty = /\b(?:important|essential|critical|necessary|complex|complicated|vital|interesting)\b/iu.test(
    text,
  );
  return length + Math.min(1.5, cues * 0.5) - (hedged ? 0.7 : 0) - (empty ? 0.7 : 0) - (cues < 2 ? 1 : 0);
}
