import { fullGroupEnd, nounGroupEnd } from './noun-group.ts';
import { isFiniteVerb } from './predicate.ts';
import { AUXILIARY, isAdverb } from './verb-group.ts';
import type { Token } from './token.ts';

/**
 * The subject of a clause: `end` is the index after it, `head` its first noun group's last noun. `joined` where it is
 * several things; `either` where its verb must tell whether it is ("damage to tissues and organs").
 */
export type Subject = { first: Token; end: number; head: Token; joined: boolean; either: boolean };

const OPENS = /^(?:when|if|as|because|since|once|after|before|while|during|although|whenever|whereas)$/u;
/** Verbs and adverbs that open a phrase as a preposition does. */
const OPENS_PHRASE =
  /^(?:to|compared|according|regardless|except|unlike|like|despite|depending|owing|due|given|together|along)$/u;
/** "Typically, the tumor …": says how often or when, and nothing of a sentence before. */
const OFTEN =
  /^(?:typically|usually|often|sometimes|normally|generally|commonly|clinically|historically|currently|today|initially|occasionally|traditionally|physiologically|anatomically|chemically|structurally|functionally|ideally|eventually|recently|overall)$/u;

/** Index of the first token after an opening phrase or clause and its comma; 0 without one. */
export function openingEnd(tokens: readonly Token[]): number {
  const { lower = '', pos } = tokens[0] ?? {};
  if (OFTEN.test(lower) && tokens[1]?.text === ',') return 2;
  const longest = OPENS.test(lower) ? 18 : pos === 'ADP' || OPENS_PHRASE.test(lower) ? 12 : 0;
  const comma = tokens.slice(0, longest + 1).findIndex(({ text }) => text === ',');
  // "While drugs like penicillin, cephalosporin, …": a clause has a verb.
  const isWhole =
    !/^(?:although|because|since|when|whenever|whereas|while)$/u.test(lower) ||
    hasVerb(tokens.slice(1, comma));
  return comma > 1 && isWhole ? comma + 1 : 0;
}

const hasVerb = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => isFiniteVerb(token) || /^(?:VERB|AUX)$/u.test(token.pos));

const CLOSES: Record<string, string> = { ',': ',', '(': ')', '—': '—' };

/** After ", also called Y," or "—the outer layer—": what stands between subject and verb can be left out. */
export function asideEnd(tokens: readonly Token[], from: number): number {
  const closes = CLOSES[tokens[from]?.text ?? ''];
  if (closes === undefined) return from;
  if (/^(?:and|or)$/u.test(tokens[from + 1]?.lower ?? '') && !isOtherName(tokens, from)) return from;
  const close = tokens.slice(from + 1, from + 26).findIndex(({ text }) => text === closes);
  const end = from + close + 2;
  return close > 0 && startsVerb(tokens, end) ? end : from;
}

/** "Juvenile diabetes, or type 1 diabetes mellitus, is" */
const isOtherName = (tokens: readonly Token[], from: number): boolean =>
  tokens[from]?.text === ',' &&
  tokens[from + 1]?.lower === 'or' &&
  tokens[fullGroupEnd(tokens, from + 2)]?.text === ',';

const startsVerb = (tokens: readonly Token[], from: number): boolean => {
  let at = from;
  while (tokens[at] && isAdverb(tokens[at]!)) at++;
  return tokens[at] !== undefined && isFiniteVerb(tokens[at]!);
};

const PREPOSITION =
  /^(?:in|between|on|within|for|at|near|through|from|to|with|into|by|during|after|before|without|against|among|across|around|under|over|along|toward|towards)$/u;
const PHRASES = 3;

/** A noun group with the phrases behind it ("of the heart in children"), joined with others of its kind. */
export function subjectEnd(tokens: readonly Token[], from: number): Subject | undefined {
  const first = tokens[from];
  if (first === undefined || /^(?:PRON|NUM)$/u.test(first.pos)) return undefined;
  // "Taking a supplement with meals": what is done.
  const named = isGerund(first) && tokens[from + 1]?.pos === 'DET' ? from + 1 : from;
  const group = nounGroupEnd(tokens, named);
  if (group === named) return undefined;
  const head = tokens[group - 1]!;
  let end = fullGroupEnd(tokens, named);
  const listed = listEnd(tokens, end);
  if (listed !== undefined) return { first, end: listed, head, joined: true, either: false };
  const isGroup = tokens.slice(group, end).some(({ lower }) => lower === 'of');
  let joined = false;
  let either = false;
  for (let phrases = 0; phrases < PHRASES; phrases++) {
    const { lower = '' } = tokens[end] ?? {};
    const isJoint = lower === 'and' && !joined && !either;
    if (PREPOSITION.test(lower) || isJoint || lower === 'or') {
      const start =
        /^(?:along|together)$/u.test(lower) && tokens[end + 1]?.lower === 'with' ? end + 2 : end + 1;
      const next = fullGroupEnd(tokens, start);
      if (next === start) return undefined;
      end = next;
      if (isJoint && phrases === 0 && !isGroup) joined = true;
      else if (isJoint) either = true;
      if (lower === 'between' && tokens[end]?.lower === 'and') end = fullGroupEnd(tokens, end + 1);
    } else if (phrases < 2) end = participleEnd(tokens, end) ?? relativeEnd(tokens, end) ?? end;
  }
  return { first, end, head, joined, either };
}

export const isGerund = ({ pos, lower }: Token): boolean => pos === 'VERB' && /.{2}ing$/u.test(lower);

/** After ", b, and c" behind the first of several things; undefined where no verb follows them. */
function listEnd(tokens: readonly Token[], from: number): number | undefined {
  let at = from;
  for (let things = 1; things < 7 && tokens[at]?.text === ','; things++) {
    const isLast = tokens[at + 1]?.lower === 'and';
    const start = isLast ? at + 2 : at + 1;
    const end = fullGroupEnd(tokens, start);
    if (end === start) return undefined;
    if (isLast) return things > 1 && startsVerb(tokens, end) ? end : undefined;
    at = end;
    if (tokens[at]?.lower === 'and') {
      const last = fullGroupEnd(tokens, at + 1);
      return last > at + 1 && startsVerb(tokens, last) ? last : undefined;
    }
  }
  return undefined;
}

const PARTICIPLE = /(?:[^e]ed|en|wn|made|found|bound|held|kept|lost|built|fed|ing)$/u;

/** After "directed against the receptor": what was done to the subject; undefined where no verb follows it. */
function participleEnd(tokens: readonly Token[], from: number): number | undefined {
  const [verb, next] = tokens.slice(from, from + 2);
  if (verb?.pos !== 'VERB' || !PARTICIPLE.test(verb.lower) || next === undefined) return undefined;
  const isDoing = verb.lower.endsWith('ing');
  if (next.pos !== 'ADP' && !isDoing) return undefined;
  return throughPhrases(tokens, next.pos === 'ADP' ? from + 1 : from);
}

/** After "who smoke", "that result from acne": which of the things is meant. */
function relativeEnd(tokens: readonly Token[], from: number): number | undefined {
  if (!/^(?:who|that|which)$/u.test(tokens[from]?.lower ?? '')) return undefined;
  let verb = from + 1;
  while (tokens[verb] && isAdverb(tokens[verb]!)) verb++;
  if (!tokens[verb] || !isFiniteVerb(tokens[verb]!)) return undefined;
  let last = verb;
  if (AUXILIARY.test(tokens[verb]!.lower))
    while (tokens[last + 1] && continuesVerb(tokens[last + 1]!)) last++;
  return throughPhrases(tokens, last);
}

const continuesVerb = (token: Token): boolean =>
  isAdverb(token) || token.lower === 'be' || /^(?:VERB|ADJ)$/u.test(token.pos);

/** Over the phrases behind a word, up to the verb of the clause. */
function throughPhrases(tokens: readonly Token[], from: number): number | undefined {
  let at = fullGroupEnd(tokens, from + 1);
  for (let phrases = 0; phrases < 4 && !startsVerb(tokens, at); phrases++) {
    const { lower = '', pos } = tokens[at] ?? {};
    if (pos !== 'ADP' && !/^(?:and|or|to)$/u.test(lower)) return undefined;
    const next = fullGroupEnd(tokens, at + 1);
    if (next === at + 1) return undefined;
    at = next;
  }
  return startsVerb(tokens, at) ? at : undefined;
}
