import { isFiniteVerb } from '../../language/predicate.ts';
import { VAGUE } from '../../language/phrases.ts';
import { contentStems } from '../../page/content-stems.ts';
import { mainClause } from '../../language/clause.ts';
import type { Tagger, Token } from '../../language/token.ts';
import { quantityIn } from '../options/numbers.ts';
import type { ReadCard } from '../reading/read-card.ts';
import { asNumberInside } from './number-inside.ts';
import { underTopic } from './from-question.ts';
import type { Stem } from './stem.ts';

/**
 * A statement with a blank, turned into a question whose answer stands among the options: its subject or its last words are
 * asked for by "which of the following". Unlike a card, it need not have one answer in all the world.
 */
export function stemsOfBlank(read: ReadCard, tag: Tagger): Stem[] {
  const { context, before, after } = ownSentence(read);
  if (NOTED.test(before + after)) return [];
  const said = `${before}${read.key}${after}`;
  const tokens = tag(said);
  const group = groupAround(tokens, before.length, before.length + read.key.length);
  if (group === undefined) return [];
  const key = said.slice(group.start, group.end);
  const front = said.slice(0, group.start);
  const back = said.slice(group.end);
  // "Occupies the binding sites of …": a line without its subject.
  if (tokens[0]?.pos === 'VERB' && /[^s]s$/u.test(tokens[0].lower)) return [];
  const hasVerb = tokens.some(
    (token, at) =>
      token.end <= group.start && isFiniteVerb(token) && !RELATIVE.test(tokens[at - 1]?.lower ?? ''),
  );
  const inside = quantityIn(key) === undefined ? undefined : asNumberInside(front, key, back);
  const atEnd = hasVerb ? (inside ?? asEnd(front, key, back)) : undefined;
  const made = asSubject(said, tokens, front, key) ?? atEnd;
  if (made === undefined) return [];
  return [{ ...made, stem: underTopic(read.topic, `${context}${made.stem}`) }];
}

/** Signs of notes: no sentence that can be turned. */
const NOTED = /→|->|=>|\s=\s/u;

/** The sentence with the blank; those in front of it stay there, those behind it tell more than is asked. */
function ownSentence({ before, after }: ReadCard): { context: string; before: string; after: string } {
  const cut = [...before.matchAll(/(?<=[\p{Ll}\d)%]{2})[.!?]["”)]?\s+(?=[\p{Lu}\d])/gu)].at(-1);
  const at = cut === undefined ? 0 : cut.index + cut[0].length;
  const end = /(?<=[\p{Ll}\d)%]{2})[.!?]["”)]?\s+(?=\p{Lu})/u.exec(after);
  return {
    context: before.slice(0, at),
    before: before.slice(at),
    after: end ? after.slice(0, end.index + 1) : after,
  };
}

const RELATIVE = /^(?:which|that|who|whose|where)$/u;
const DETERMINER = /^(?:the|an?)$/u;
const isOfGroup = (token: Token | undefined): boolean =>
  token !== undefined && (/^(?:NOUN|PROPN|ADJ)$/u.test(token.pos) || /^[-‐–/]$/u.test(token.text));
const isNoun = (token: Token | undefined): boolean => token?.pos === 'NOUN' || token?.pos === 'PROPN';

const MOST_OF_GROUP = 6;

/** The whole noun group around the blank, without its article: "phrenic nerve" where "phrenic" is hidden. */
function groupAround(
  tokens: readonly Token[],
  start: number,
  end: number,
): { start: number; end: number } | undefined {
  let from = tokens.findIndex((token) => token.end > start);
  let to = tokens.findLastIndex((token) => token.start < end);
  if (from < 0 || to < from) return undefined;
  while (isOfGroup(tokens[from - 1]) && !VAGUE.test(tokens[from - 1]!.text)) from -= 1;
  while (isNoun(tokens[to + 1]) || (/^[-‐/]$/u.test(tokens[to + 1]?.text ?? '') && isNoun(tokens[to + 2])))
    to += 1;
  if (DETERMINER.test(tokens[from]!.lower)) from += 1;
  if (to - from > MOST_OF_GROUP) return undefined;
  return { start: Math.min(start, tokens[from]?.start ?? start), end: Math.max(end, tokens[to]!.end) };
}

const QUANTIFIED =
  /^(?:some|many|most|several|certain|other|another|each|both|few|these|those|this|such|no|any|all|its|their)$/iu;
/** Text that limits or negates what stands before it must not be omitted. */
const LIMITS =
  /\b(?:not|no|never|without|except|unless|only|but|if|when|although|though|however|until|rarely|nor|provided)\b/iu;

/** "In children, …", "Located in the villi, …": it refers to nothing before. */
const OPENING =
  /^(?:In|At|On|During|After|Before|Within|From|Through|Under|Among|For|With|By|Located|Found|When|As)\b(?!.*\b(?:this|these|those|such|it|they|its|their|addition|contrast|general|turn|fact|other words)\b)[^:;.?!]{3,90}, $/u;

/** "X inhibits …" → Which of the following inhibits …? */
function asSubject(said: string, tokens: readonly Token[], front: string, key: string): Stem | undefined {
  const opening = front.replace(/(?:(?<=\s)|^)(?:the |an? )$/iu, '');
  if (opening !== '' && !OPENING.test(opening)) return undefined;
  const clause = mainClause({ text: said, tokens });
  if (!clause || clause.joined || clause.subject.toLowerCase() !== key.toLowerCase()) return undefined;
  if (QUANTIFIED.test(key.split(' ')[0]!)) return undefined;
  const { adverbs, finite, group, rest, tail } = clause;
  const predicate = `${adverbs} ${finite.lower} ${group} ${rest}${tail}`.replace(/\s+/gu, ' ').trim();
  const end = said.indexOf(rest, finite.start) + rest.length;
  const left = said.slice(end).replace(tail, '');
  if (
    contentStems(predicate).filter((word) => !/^\d|^(?:minut|hour|day|week|month|year)$/u.test(word)).length <
      FEWEST_STATED ||
    LIMITS.test(left) ||
    /[?!;:“]/u.test(predicate)
  )
    return undefined;
  // "X is a cause of it", and "X is for the one, Y and Z for the other".
  if (ONE_OF_MANY.test(`${finite.lower} ${rest}`) || SECOND_SUBJECT.test(predicate)) return undefined;
  // "X are potent vasoconstrictors": so are others.
  if (
    clause.kind === 'copula' &&
    contentStems(rest).length < FEWEST_OF_CLASS &&
    !/^the |\p{L}est\b/u.test(rest)
  )
    return undefined;
  const asked = opening === '' ? 'Which of the following' : `${opening}which of the following`;
  return { stem: `${asked} ${predicate}?`, key, maker: 'subject' };
}

/** Much else is one as well. */
const ONE_OF_MANY =
  /^(?:is|are) (?:an? |one of the |among the )?(?:\p{Ll}+ ){0,3}(?:causes?|risk factors?|complications?|signs?|symptoms?|features?|treatments?|options?|side effects?|examples?|findings?|choices?|alternatives?|triggers?)\b/u;
const SECOND_SUBJECT = /, (?:and )?\p{Ll}+(?: and \p{Ll}+)? (?:for|in|to|from|by) /u;

/** In content words: less holds of many things. */
const FEWEST_STATED = 3;
const FEWEST_OF_CLASS = 4;

/** Words after which a noun group is awaited. */
const AWAITS =
  /(?:\b(?:is|are|of|in|to|by|from|with|into|through|via|called|termed|as|on|onto|at|for|between|named|against|within|over|during|after|before|towards?|due to|\p{Ll}{3,}s|\p{Ll}{4,}(?:ing|ed)|bind|block|cause|need|form|carry|contain|release|inhibit|stimulate|produce|activate|reduce|increase|require|secrete|prevent|lower|raise|treat)(?: an?| the)?) $/u;
const CUT_NAME = /\b(?:an?|the) [\p{L}-]+ $|[-–]\p{Ll}+(?:ing|ed) $/u;
/** A number is asked for only where its sentence says what it is a number of. */
const AWAITS_NUMBER =
  /\b(?:is|are|than|below|above|about|approximately|around|to|within|after|every|by|at|exceeds?|reaches|lasts|takes|least|nearly) $/u;
/** Additions that may be omitted. */
const TAIL =
  /^(?:, (?:which|where|who|made|known|\p{Ll}{3,}(?:ing|ed))\b[^.;]*|\s?\([^()]*\)|[;—] [^.]*|, (?:so|while|whereas) [^.]*)?[.”"]*\s*$/u;

/** What says when, where or how it is so: to the end of the sentence. */
const STAYS =
  /^( (?:in|within|during|after|at|on|from|for|into|by|with|through|before|over|via|among|between|because|when|if|and (?:so|thus|thereby|therefore))\b[^.;:—]{3,120})[.]?$/u;

/** What is named has been described when the name comes: what follows says more of it. */
const NAMES = /\b(?:called|termed|known as|referred to as|named)(?: an?| the)? $/u;

/** "… is released from X." → … is released from which of the following? */
function asEnd(front: string, key: string, back: string): Stem | undefined {
  const isNamed =
    NAMES.test(front) && /^(?:[,;—)]| (?:because|and|but|in|which|when|due)\b|[.”"]*$)/u.test(back);
  // "… are released by macrophages within hours of …": what follows stays.
  const [, kept = ''] = isNamed ? [] : (STAYS.exec(back) ?? []);
  if (!isNamed && kept === '' && (!TAIL.test(back) || LIMITS.test(back))) return undefined;
  if (kept !== '' && quantityIn(key) !== undefined) return undefined;
  // "A nitrogen-containing …": the key is only the end of a name.
  if (CUT_NAME.test(front)) return undefined;
  const awaits = quantityIn(key) === undefined ? AWAITS : AWAITS_NUMBER;
  if (!awaits.test(front) || front.trim().split(' ').length < 4 || /[?!“:]/u.test(front)) return undefined;
  // "Loss of it is …": so it could be said of much; "the enzyme of … is" singles one out.
  if (/\b(?:is|are) (?:an? |the )?$/u.test(front) && !/\bthe\b.*\b(?:of|in|for|that|which)\b/iu.test(front))
    return undefined;
  const asked = front.replace(/\b(?:an?|the) $/u, '');
  return { stem: `${asked}which of the following${kept}?`, key, maker: 'end' };
}
