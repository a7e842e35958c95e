import type { Token } from '../../../language/token.ts';
import type { Range } from './blank.ts';
import { LIKE_NOUN } from '../../../language/verbs.ts';
import { isInBareRow } from './bare-rows.ts';

const NAMING =
  /\b(?:called|known as|termed|referred to as|named|described as|defined as)\s+(?:an?\s|the\s|either\s)?$/iu;
const DEFINED =
  /^(?:\s\([^()]{1,40}\))?,?\s(?:is|are|refers to|occurs when|is defined as|are defined as|describes?|involves?|means)\s(?:an?|the|any|when|one|defined|inflammation|\w+ed|that)\s/iu;
/** "Y, also called X". */
const ALSO_NAMED =
  /^(?:\s\([^()]{1,40}\))?,?\s\(?(?:also|often|sometimes|commonly|formerly|otherwise)\s(?:called|known as|termed|referred to as|named)\s/iu;
const NAMED_AS =
  /^(?:\s\([^()]{1,40}\))?\s(?:is|are)\s(?:\p{L}{1,12}\s)?(?:called|known as|termed|referred to as|named)\s/iu;
const CAUSAL =
  /\b(?:caus|lead|result|stimulat|inhibit|trigger|activat|produc|secret|releas|prevent|increas|decreas|reduc|promot|convert|block|treat|transport|carr|pump|contain|suppl|innervat|drain|bind)\w*\s(?:to\s|in\s|from\s|by\s|the\s|a\s|an\s)*$/iu;
const CAUSES =
  /^(?:\s(?:can|may|also|then|directly|will|normally|usually|often))?\s(?:causes?|leads? to|results? in|stimulates?|inhibits?|triggers?|activates?|produces?|secretes?|releases?|prevents?|increases?|decreases?|reduces?|raises?|lowers?|promotes?|blocks?|treats?|induces?|impairs?|suppress(?:es)?|converts?|destroys?|regulates?|controls?|transmits?|innervates?|supplies|supply|drains?)\s(?!(?:in|by|with|from|at|when|as|during|and|or|until|after|before|because|over|on|within|through|between)\s)/iu;
const CAUSED =
  /^\s(?:(?:is|are|was|were|be)\s)(?:usually\s|often\s|mainly\s|most commonly\s)?(?:caused|triggered|produced|secreted|released|stimulated|inhibited|activated|prevented|treated|induced|mediated|transmitted|regulated|controlled)\s(?:by|with|from)\s/iu;
const LOCATED =
  /\b(?:in|into|to|from|by|between|within|through|via|of|at|behind|along|beneath)\s(?:the\s|an?\s)?$/iu;
const CLASS = /^[^,;]{2,60}\s(?:is|are)\s(?:an?\s|the\s)?$/u;
const EXAMPLE =
  /\b(?:such as|including|like|e\.g\.,?|for example,?|for instance,?|include|includes)\s(?:the\s|an?\s)?$/iu;
/** "the left and right ventricles": half of a pair of modifiers is no term. */
const HALF_PAIR =
  /\b(?:left|right|upper|lower|proximal|distal|internal|external|inner|outer|\w{3,}(?:al|ic|ary|ous|ar|ior))\s(?:and|or)\s$/iu;

/** What the sentence does with the term: names it, defines it, causes it. */
export function placeOf(text: string, { start, end }: Range): { pattern: string; score: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const opens = /^(?:an?\s|the\s)?$/iu.test(before);
  if (NAMING.test(before.slice(-60))) return { pattern: 'naming', score: 3 };
  if (ALSO_NAMED.test(after.slice(0, 90)) || (opens && NAMED_AS.test(after.slice(0, 90))))
    return { pattern: 'alias', score: 2.5 };
  if (CAUSED.test(after.slice(0, 60))) return { pattern: 'effect', score: 1.2 };
  if (opens && DEFINED.test(after.slice(0, 90))) return { pattern: 'defined', score: 2.5 };
  if (/,\s(?:the|an?)\s$/u.test(before) && after.startsWith(','))
    return { pattern: 'apposition', score: 1.5 };
  if (CLASS.test(before.slice(-80)) && /^(?:[.,;]|\s(?:that|which|used|found|of)\b)/u.test(after))
    return { pattern: 'class', score: 1 };
  if (CAUSES.test(after.slice(0, 40))) return { pattern: 'cause', score: 1.2 };
  if (CAUSAL.test(before.slice(-60))) return { pattern: 'causal', score: 1.2 };
  if (LOCATED.test(before.slice(-30))) return { pattern: 'located', score: 0.5 };
  return opens ? { pattern: 'opening', score: 1 } : { pattern: 'plain', score: 0 };
}

/** Not an example among others, not inside brackets unless they hold it alone, not half of a hyphenated word. */
export function isFree(text: string, { start, end }: Range, inBrackets = false): boolean {
  const before = text.slice(0, start);
  const near = before.slice(-60);
  if (
    EXAMPLE.test(near) ||
    HALF_PAIR.test(near) ||
    // "11β- [HSD2]": broken at the end of a line.
    /[-–/]$|['’]s?$|[\p{L}\d]-\s$/u.test(near) ||
    /^[-–/]|^['’]|^:\S/u.test(text.slice(end, end + 4))
  )
    return false;
  const open = before.split('(').length - before.split(')').length;
  return open === 0 || (inBrackets && open === 1);
}

const isNominal = ({ pos }: Token) => pos === 'NOUN' || pos === 'PROPN';
const isModifying = (token: Token) =>
  isNominal(token) || /^(?:ADJ|DET|NUM|ADV)$/u.test(token.pos) || /^[-–]$/u.test(token.text);
const isVerb = ({ pos, lower }: Token) =>
  pos === 'AUX' || (pos === 'VERB' && !lower.endsWith('ing')) || /^(?:is|are|was|were)$/u.test(lower);
/** "and increased permeability" */
const isParticiple = (token: Token | undefined) => token?.pos === 'VERB' && token.lower.endsWith('ed');
const joins = (token: Token | undefined) => token !== undefined && /^(?:and|or|nor)$/u.test(token.lower);

/**
 * Whether a term is one of two or more that are named side by side: "neutrophils and [basophils]". What is left open could be
 * any of their kind. A second name ("edema, or swelling,") and a clause after "and" are no members.
 */
export function isMember(tokens: readonly Token[], { start, end }: Range): boolean {
  const first = tokens.findIndex((token) => token.start >= start);
  const after = tokens.findIndex((token) => token.start >= end);
  const next = after < 0 ? tokens.length : after;
  return (
    first >= 0 &&
    (followsMember(tokens, first, next) ||
      precedesMember(tokens, next) ||
      isBetweenCommas(tokens, first, next) ||
      isKindOfMember(tokens, first, next) ||
      isInBareRow(tokens, first, next))
  );
}

function followsMember(tokens: readonly Token[], first: number, next: number): boolean {
  let at = first - 1;
  while (/^(?:DET|ADJ)$/u.test(tokens[at]?.pos ?? '') || isParticiple(tokens[at])) at -= 1;
  if (!joins(tokens[at])) return false;
  const comma = tokens[at - 1]?.text === ',';
  if (tokens[at]!.lower === 'or' && comma && /^[,).]?$/u.test(tokens[next]?.text ?? '')) return false;
  const before = tokens[beforeBracket(tokens, comma ? at - 2 : at - 1)];
  // "both A and [B antigens]", "C8 and [T1]": a letter is a name, whatever the tagger takes it for.
  if (before === undefined || !(isNominal(before) || /^\p{Lu}\d{0,2}$/u.test(before.text))) return false;
  // "… the muscle relaxes and the pressure falls": a clause of its own.
  const isClause = tokens[next] !== undefined && isVerb(tokens[next]) && tokens.slice(0, at).some(isVerb);
  return !isClause;
}

/** "the pubic symphysis, the [manubriosternal] joint and the discs": what distinguishes a member from the others. */
function isKindOfMember(tokens: readonly Token[], first: number, next: number): boolean {
  const before = tokens[first - 1]?.pos === 'DET' ? first - 2 : first - 1;
  if (tokens[before]?.text !== ',' || tokens[next - 1]!.lower.endsWith('s')) return false;
  if (tokens[next - 1]!.pos === 'VERB') return false;
  return /^(?:NOUN|PROPN|ADJ)$/u.test(tokens[next]?.pos ?? '') && precedesMember(tokens, next + 1);
}

/** Tokens behind a member, in which the row has to come to its "and". */
const ROW = 16;

/** "nodules in the lung, [scleritis], proptosis from a mass, purpura and fever": commas on both sides, no article, no verb behind. */
function isBetweenCommas(tokens: readonly Token[], first: number, next: number): boolean {
  if (tokens[first - 1]?.text !== ',' || tokens[next]?.text !== ',') return false;
  const before = tokens[first - 2];
  if (before === undefined || !isNominal(before)) return false;
  for (let at = next + 1; at <= next + ROW && tokens[at] !== undefined; at += 1) {
    const token = tokens[at]!;
    if (joins(token)) return at > next + 1 && tokens[at - 1]!.pos !== 'VERB';
    // "proptosis from an orbital mass"
    const isArticle = token.pos === 'DET' && tokens[at - 1]!.pos !== 'ADP';
    if (isVerb(token) || isArticle || /^(?:SCONJ|PRON)$/u.test(token.pos) || /^[;:.]$/u.test(token.text))
      return false;
  }
  return false;
}

/** "iron (Fe2+) and [magnesium]": the member that stands before a bracket. */
function beforeBracket(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== ')') return at;
  const open = tokens.slice(0, at).findLastIndex(({ text }) => text === '(');
  return open < 0 ? at : open - 1;
}

function precedesMember(tokens: readonly Token[], next: number): boolean {
  let at = next;
  if (tokens[at]?.text === ',') at += 1;
  if (!joins(tokens[at])) return tokens[next]?.text === ',' && isInRow(tokens, next);
  if (tokens[at]!.lower === 'or' && at > next) return false;
  // "the band and supply the muscles": a second verb.
  if (LIKE_NOUN.test(tokens[at + 1]?.lower ?? '') && /^(?:DET|ADP)$/u.test(tokens[at + 2]?.pos ?? ''))
    return false;
  let to = at + 1;
  // "[Haemoptysis] and cavitating nodules" at the start of a sentence
  if (next === 1 && tokens[to]?.lower.endsWith('ing') && tokens[to + 1]?.pos === 'NOUN') to += 1;
  while (tokens[to] !== undefined && isModifying(tokens[to]!)) to += 1;
  if (to === at + 1 || !(isNominal(tokens[to - 1]!) || tokens[to - 1]!.pos === 'NUM')) return false;
  const isClause = tokens[to] !== undefined && isVerb(tokens[to]!) && tokens.slice(0, next).some(isVerb);
  return !isClause;
}

/**
 * "a, b, and c", "a, b of c (d), and e": after this comma come at most a few words without a verb, then another comma or "and".
 * ", a hormone of the kidney," defines it.
 */
function isInRow(tokens: readonly Token[], comma: number): boolean {
  let at = comma + 1;
  const isIn = (token: Token) =>
    isModifying(token) || (token.lower === 'of' && tokens[comma + 1]!.pos !== 'DET');
  while (at - comma <= 6 && tokens[at] !== undefined && isIn(tokens[at]!)) at += 1;
  if (at === comma + 1 || !isNominal(tokens[at - 1]!)) return false;
  if (tokens[at]?.text === '(') at = tokens.findIndex(({ text }, place) => place > at && text === ')') + 1;
  return joins(tokens[at]) || (tokens[at]?.text === ',' && joins(tokens[at + 1]));
}
