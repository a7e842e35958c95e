// Groups of words that say one thing, by the tagger: noun phrases, those with what they are of, pairs, and counts.
import { commonness } from '../../language/common-words.ts';
import { fullGroupEnd, nounGroupEnd } from '../../language/grammar/noun-group.ts';
import { phraseOf, type Phrase } from '../../language/grammar/phrases.ts';
import type { TaggedToken } from '../../language/token.ts';
import type { PageStretch } from '../place.ts';
import type { TaggedReading } from '../reading.ts';

/** "way", "end", "part": what is said so often that "of what" alone is meant. */
const EVERYDAY = 5.3;

export function nounGroupsOf({ tokens, phrases, text }: TaggedReading): PageStretch[] {
  const found: PageStretch[] = phrases.map((phrase) => toLastNoun(tokens, withoutVerb(tokens, phrase)));
  for (const [at, phrase] of phrases.entries()) {
    const full = fullGroupEnd(tokens, phrase.from);
    const head = tokens[phrase.to - 1]!;
    if (full > phrase.to && commonness(head.text) < EVERYDAY)
      found.push(phraseOf(tokens, text, phrase.from, full));
    const next = phrases[at + 1];
    if (next !== undefined && isPair(tokens, phrase, next))
      found.push({ start: phrase.start, end: next.end });
  }
  return [...found, ...countsOf(tokens)];
}

/** "fever and rash": two of the same, alone before a comma, a verb or the end. */
function isPair(tokens: readonly TaggedToken[], one: Phrase, next: Phrase): boolean {
  const isJoined = /^(?:and|or)$/u.test(tokens[one.to]?.lower ?? '') && next.from === one.to + 1;
  const after = tokens[next.to]?.pos ?? 'PUNCT';
  // "salts cause diarrhoea and others cause constipation"
  const isSubject = !tokens.slice(0, one.from).some(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const ends = isSubject ? ['PUNCT', 'AUX', 'VERB'] : ['PUNCT'];
  return isJoined && tokens[one.from - 1]?.text !== ',' && ends.includes(after);
}

const COUNT = /^(?!one$|hundred|thousand|[mb]illion)\p{L}{3,}$/u;

/** "three" of "three stages". */
const countsOf = (tokens: readonly TaggedToken[]): PageStretch[] =>
  tokens.filter(
    ({ pos, lower }, at) =>
      pos === 'NUM' &&
      COUNT.test(lower) &&
      tokens[at - 1]?.pos !== 'NUM' &&
      nounGroupEnd(tokens, at) > at + 1,
  );

/** "who received hormone", "that favour acidosis", "for example sevelamer": the first word is no part of the name. */
function withoutVerb(tokens: readonly TaggedToken[], { from, to, start, end }: Phrase): PageStretch {
  const [before, first, second] = [tokens[from - 1], tokens[from]!, tokens[from + 1]];
  const isVerb = first.pos === 'VERB' && !['DET', 'ADJ', 'ADP', 'NUM'].includes(before?.pos ?? 'DET');
  const isVerbOfClause =
    first.pos === 'NOUN' && second?.pos === 'ADJ' && /^(?:that|which|who)$/u.test(before?.lower ?? '');
  const isExample = first.lower === 'example' && before?.lower === 'for';
  return (isVerb || isVerbOfClause || isExample) && to > from + 1
    ? { start: second!.start, end }
    : { start, end };
}

/** "Anopheles mosquito": one more noun, where no object follows that would make a verb of it. */
function toLastNoun(tokens: readonly TaggedToken[], { start, end }: PageStretch): PageStretch {
  const at = tokens.findIndex((token) => token.start >= end);
  const [next, after] = [tokens[at], tokens[at + 1]];
  const isNoun =
    next !== undefined && next.start === end + 1 && isNominal(next.pos) && !next.lower.endsWith('s');
  const isLast = after === undefined || !(isNominal(after.pos) || after.pos === 'DET' || after.pos === 'ADJ');
  return { start, end: isNoun && isLast ? next.end : end };
}

const isNominal = (pos: string): boolean => pos === 'NOUN' || pos === 'PROPN';

const describes = (token: TaggedToken): boolean => isNominal(token.pos) || token.pos === 'ADJ';

/** "patent" before "foramen ovale": a name that the document mostly says with the word beside it is half of a term. */
export function isHalfOfTerm(
  { tokens, text }: TaggedReading,
  { start, end }: PageStretch,
  count: (text: string) => number,
): boolean {
  const before = tokens.findLast((token) => token.end <= start);
  const after = tokens.find((token) => token.start >= end);
  const own = tokens.filter((token) => token.start >= start && token.end <= end);
  const [first, last] = [own[0], own.at(-1)];
  const goWith = (word: TaggedToken, other: TaggedToken, pair: string) =>
    text.slice(Math.min(word.end, other.end), Math.max(word.start, other.start)) === ' ' &&
    count(pair) >= 2 &&
    count(pair) * 2 >= count(word.text);
  return (
    (first !== undefined &&
      before !== undefined &&
      describes(before) &&
      goWith(first, before, `${before.text} ${first.text}`)) ||
    (last !== undefined &&
      after !== undefined &&
      describes(after) &&
      goWith(last, after, `${last.text} ${after.text}`))
  );
}
