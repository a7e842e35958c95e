import { mainClause } from '../../statements/clause.ts';
import type { Tagger, Token } from '../../language/token.ts';
import type { ReadCard } from '../reading/read-card.ts';
import type { Stem } from './stem.ts';

/**
 * A statement with a blank, turned into a question whose answer stands among the options: its subject or its last words are
 * asked for by "which of the following". Unlike a card, it need not have one answer in all the world.
 */
export function stemsOfBlank(read: ReadCard, tag: Tagger): Stem[] {
  const { context, before, after } = lastSentenceOf(read);
  const said = `${before}${read.key}${after}`;
  const tokens = tag(said);
  const group = groupAround(tokens, before.length, before.length + read.key.length);
  if (group === undefined) return [];
  const key = said.slice(group.start, group.end);
  const front = said.slice(0, group.start);
  const back = said.slice(group.end);
  const made = asSubject(said, tokens, front, key, back) ?? asEnd(front, key, back);
  return made === undefined
    ? []
    : [{ ...made, stem: `${context}${withTopic(read.topic, made.stem, context)}` }];
}

/** The sentence with the blank; it has to be the last one, the others stay in front of it. */
function lastSentenceOf({ before, after }: ReadCard): { context: string; before: string; after: string } {
  const cut = [...before.matchAll(/(?<=[\p{Ll}\d)%]{2})[.!?]["”)]?\s+(?=[\p{Lu}\d])/gu)].at(-1);
  const at = cut === undefined ? 0 : cut.index + cut[0].length;
  return { context: before.slice(0, at), before: before.slice(at), after };
}

const withTopic = (topic: string, stem: string, context: string): string =>
  topic === '' || context !== '' ? stem : `${topic}: ${stem}`;

const DETERMINER = /^(?:the|an?)$/u;
const isOfGroup = (token: Token | undefined): boolean =>
  token !== undefined && (/^(?:NOUN|PROPN|ADJ)$/u.test(token.pos) || /^[-‐–/]$/u.test(token.text));

/** The whole noun group around the blank, without its article: "phrenic nerve" where "phrenic" is hidden. */
function groupAround(
  tokens: readonly Token[],
  start: number,
  end: number,
): { start: number; end: number } | undefined {
  let from = tokens.findIndex((token) => token.end > start);
  let to = tokens.findLastIndex((token) => token.start < end);
  if (from < 0 || to < from) return undefined;
  while (isOfGroup(tokens[from - 1])) from -= 1;
  const isNoun = (token: Token | undefined) => token?.pos === 'NOUN' || token?.pos === 'PROPN';
  while (isNoun(tokens[to + 1]) || (/^[-‐/]$/u.test(tokens[to + 1]?.text ?? '') && isNoun(tokens[to + 2])))
    to += 1;
  if (DETERMINER.test(tokens[from]!.lower)) from += 1;
  const group = { start: Math.min(start, tokens[from]?.start ?? start), end: Math.max(end, tokens[to]!.end) };
  return to - from > 6 ? undefined : group;
}

const QUANTIFIED =
  /^(?:some|many|most|several|certain|other|another|each|both|few|these|those|this|such|no|any|all|its|their)$/iu;

/** "X inhibits …" → Which of the following inhibits …? */
function asSubject(
  said: string,
  tokens: readonly Token[],
  front: string,
  key: string,
  back: string,
): Stem | undefined {
  if (!/^(?:the |an? )?$/iu.test(front)) return undefined;
  const clause = mainClause({ text: said, tokens });
  if (!clause || clause.opening !== '' || clause.joined || clause.subject.toLowerCase() !== key.toLowerCase())
    return undefined;
  if (QUANTIFIED.test(key.split(' ')[0]!)) return undefined;
  const predicate = back.trim().replace(/[.;]$/u, '');
  if (/[?!]|;\s|\.\s/u.test(predicate) || /^[,:(–—-]/u.test(predicate)) return undefined;
  return { stem: `Which of the following ${predicate}?`, key, maker: 'subject' };
}

/** Words after which a noun group is awaited. */
const AWAITS =
  /(?:\b(?:is|are|of|in|to|by|from|with|into|through|via|called|termed|as|on|at|for|between|named|contains?|produces?|secretes?|releases?|inhibits?|blocks?|activates?|causes?|binds?|requires?|stimulates?|increases?|decreases?|reduces?|lowers?|raises?|prevents?|treats?|supplies|innervates?|forms?|becomes?|includes?|uses?|needs?|converts?|cleaves?|carries|carry|drains?|lacks?|resembles?|develops?|antagonis[ez]s?|metabolis[ez]s?)(?: an?| the)?) $/u;
/** What says more of the same and may be left away. */
const TAIL =
  /^(?:, (?:which|where|who|making|leading|causing|resulting|allowing)\b[^.;]*|\s?\([^()]*\)|[;—][^.]*)?[.”"]*\s*$/u;

/** "… is released from X." → … is released from which of the following? */
function asEnd(front: string, key: string, back: string): Stem | undefined {
  if (!AWAITS.test(front) || !TAIL.test(back) || /\b(?:not|no|never|without|except|unless)\b/iu.test(back))
    return undefined;
  if (front.split(' ').length < 5 || /[?!“:]/u.test(front)) return undefined;
  const asked = front.replace(/\b(?:an?|the) $/u, '');
  return { stem: `${asked}which of the following?`, key, maker: 'end' };
}
