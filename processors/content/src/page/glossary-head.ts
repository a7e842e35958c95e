import { isCommonWord } from '../language/common-words.ts';
import { sharesStem } from '../language/stem.ts';
import { LIKE_NOUN } from '../language/verbs.ts';
import { STOP_WORDS } from '../language/stop-words.ts';

/** Where the term of an entry ends and what it means begins, as offsets into the entry. */
export type Head = { term: string; definitionAt: number; certainty: number };

/** How often the document writes a phrase outside its lists of terms. */
export type Occurrences = (phrase: string) => number;

const COLON = /^\s*([^:\n.;]{2,60}?)(?::|\s[–—-])\s+(?=\S)/u;
const MOST_WORDS = 7;
const UNSEEN = 0.75;

/** A definition begins so; no term goes on so. */
const OPENER =
  /^(?:an?|any|one|the|when|where|also|refers|describes|means|used|consists?|involves|occurs|found|made|is|are|two|three|set|another|having|not|most|very|\p{L}{3,}ly)$/iu;
const JOINS = /^(?:of|and|or|to|for|with|the|by|from|on|at|as|that|which|such|de|la)$/iu;
const VERB = /^\p{Ll}{2,20}(?:[^su]s|ches|shes|xes|sses)$/u;
const PLACE = /^(?:behind|beneath|between|below|above|inside|outside|within|in|near|under|around)$/iu;
const ADJECTIVE =
  /(?:al|ic|ous|ar|ive|ary|able|ible|oid|less|ful|ed|ing|ior|ant|[^m]ent|ate|ute|ign|ile|most|like|[- ]based|crine|[^r]est)$|^(?:red|white|green|blue|yellow|black|brown|long|large|small|short|thin|thick|rare|new|hard|soft|high|low|deep|old|early|late|main|whole|inner|outer|upper|lower|severe|mild|flat|broad|narrow|simple|complex|rapid|free|single|false|true|dense|loose|excess|sudden)$/iu;
/** After the noun of a definition: "hormone released by", "area where", "loss of". */
const AFTER_NOUN =
  /^(?:of|or|and|that|which|who|in|from|by|with|for|where|whose|between|on|at|to|used|made|\p{L}+ed|\p{L}+ing)$/iu;

/**
 * The term at the start of a glossary's entry. A colon, a gap or brackets end it; otherwise the words that the document
 * writes together elsewhere, and the shapes in which definitions begin. `certainty` under 0 is a guess not to be used.
 */
export function headOf(entry: string, occurrences: Occurrences): Head | undefined {
  const text = entry.slice(0, 320);
  const colon = COLON.exec(text);
  if (
    colon?.[1] &&
    wordsOf(colon[1]).length <= MOST_WORDS &&
    !/^(?:and|or|the|consists?)\s|,\s/u.test(bare(colon[1]))
  )
    return { term: bare(colon[1]), definitionAt: colon[0].length, certainty: 4 };
  const gap = /^[^\n]{2,60}?(?:\t|\s{3,})(?=\S)/u.exec(text)?.[0];
  if (gap !== undefined && wordsOf(gap).length <= MOST_WORDS)
    return { term: bare(gap), definitionAt: gap.length, certainty: 4 };
  return bestOf(text, occurrences);
}

const wordsOf = (text: string) => text.trim().split(/\s+/u);
export const bare = (term: string) => term.replace(/\s*\([^()]*\)?\s*$/u, '').trim();

function bestOf(text: string, occurrences: Occurrences): Head | undefined {
  const words = [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({ word, end: index + word.length }));
  const plain = words.map(({ word }) => word);
  const strict = startOfNounPhrase(plain, isAdjective);
  const wide = startOfNounPhrase(plain, (word) => isAdjective(word) || isCommonWord(word));
  const heads: Head[] = [];
  for (let count = 1; count <= Math.min(MOST_WORDS, words.length - 2); count++) {
    const { word: last, end } = words[count - 1]!;
    if (/[()]/u.test(last) || /[,;]$/u.test(last)) break;
    const aside = /^\s*(?:\([^()]{1,160}\)\s*){1,3}/u.exec(text.slice(end))?.[0];
    const definitionAt = end + (aside?.length ?? /^\s*/u.exec(text.slice(end))![0].length);
    const shape =
      aside !== undefined
        ? 0
        : count === strict
          ? 2
          : count === wide && occurrences(text.slice(0, end)) > 0
            ? 1.5
            : 0;
    const certainty =
      shape + weigh(text, words.slice(0, count), end, definitionAt, aside !== undefined, occurrences);
    heads.push({ term: text.slice(0, end).trim(), definitionAt, certainty });
    if (/[.:]$/u.test(last)) break;
  }
  heads.sort((a, b) => b.certainty - a.certainty);
  const [best, second] = heads;
  if (best === undefined) return undefined;
  // Two readings that are as good as each other are no reading.
  return {
    ...best,
    certainty: Math.min(best.certainty, best.certainty - (second?.certainty ?? -9) + 1.5) - 1.75,
  };
}

function weigh(
  text: string,
  head: readonly { word: string }[],
  end: number,
  definitionAt: number,
  hasAside: boolean,
  occurrences: Occurrences,
): number {
  const last = head.at(-1)!.word;
  const [next = '', after = ''] = wordsOf(text.slice(definitionAt));
  const term = text.slice(0, end).trim();
  const isBreak = /\n/u.test(text.slice(end, definitionAt));
  let weight = hasAside ? 4 : 0;
  if (isBreak && end < 45) weight += 1;
  weight += weighUse(term, next, head.length, occurrences);
  // The document writes the first word, and never all of them together: they are seldom one term.
  if (!hasAside && head.length > 1 && !OPENER.test(next) && occurrences(term) === 0)
    weight -= occurrences(head[0]!.word) > 0 ? UNSEEN : 0;
  if (STOP_WORDS.has(last.toLowerCase()) || JOINS.test(last)) weight -= 6;
  if (head.length > 2 && head.slice(0, -1).some(({ word }) => sharesStem(word, last))) weight -= 3;
  if (head.slice(1).some(({ word }, at) => isInside(word, head[at]!.word))) weight -= 4;
  if (head.length > 1 && LIKE_NOUN.test(last)) weight -= next === 'the' ? 4 : VERB.test(last) ? 2 : 0;
  if (head.length > 1 && next === 'the' && VERB.test(last)) weight -= 4;
  if (JOINS.test(next) && !/^the$/iu.test(next)) weight -= 4;
  // "hypervitaminosis A": a letter in capitals names a kind.
  if (head.length > 1 && /^\p{Lu}$/u.test(last)) weight += 2;
  if (/^\p{Lu}$/u.test(next) && /^\p{Ll}/u.test(text)) weight -= 4;
  else if (OPENER.test(next)) weight += 2.5;
  else if (PLACE.test(next) && !/^(?:which|that)$/u.test(after)) weight += occurrences(term) > 0 ? 2 : 0;
  else if (VERB.test(next) && LIKE_NOUN.test(next)) weight += 2.5;
  else if (VERB.test(next) && /^(?:the|an?|to|from|into|with|and|oxygen\p{Ll}+)$/u.test(after)) weight += 2;
  else if (next.endsWith('ed') && /^(?:by|in|from|to|with|at|for|on|when|of)$/u.test(after)) weight += 0.5;
  if (!hasAside && next.length > 3 && sharesStem(last, next.replace(/[,;.]$/u, ''))) weight += 2.5;
  if (isCommonWord(next) && !STOP_WORDS.has(next)) weight += isCommonWord(last) ? 0.25 : 0.75;
  if (
    !hasAside &&
    !OPENER.test(next) &&
    !(VERB.test(next) && LIKE_NOUN.test(next)) &&
    occurrences(`${last} ${next}`) > 0
  )
    weight -= 1.5;
  if ((ADJECTIVE.test(last) || /^\p{Lu}\p{Ll}/u.test(last)) && !hasAside && !OPENER.test(next))
    weight -= ADJECTIVE.test(next) ? 0.5 : 1.5;
  if (ADJECTIVE.test(next)) weight += 0.75;
  return weight - 0.25 * Math.max(0, head.length - 3);
}

/** Words that no term has inside: "goiter an increase", "atrium one of". */
const isInside = (word: string, before: string) =>
  STOP_WORDS.has(word.toLowerCase()) &&
  !/^(?:of|and|to|in|de|la|by|for|on)$/iu.test(word) &&
  !(word === 'the' && /^(?:of|in|to)$/u.test(before));

const isAdjective = (word: string) => ADJECTIVE.test(word);

/** How many words stand before the first noun phrase that ends at "of", "that" and the like, less its adjectives. */
function startOfNounPhrase(words: readonly string[], isBefore: (word: string) => boolean): number {
  const end = words.findIndex(
    (word, at) => at >= 2 && (AFTER_NOUN.test(word) || /[,;]$/u.test(words[at - 1]!)),
  );
  let at = (end < 0 ? words.length : end) - 1;
  if (end < 0 || at < 1) return -1;
  const noun = words[at]!;
  while (at > 1 && isBefore(words[at - 1]!.replace(/,$/u, '')) && !sharesStem(words[at - 1]!, noun)) at--;
  return at;
}

/** Evidence of the rest of the document: it writes the term's words together, and not with the word after them. */
function weighUse(term: string, next: string, count: number, occurrences: Occurrences): number {
  const used = occurrences(term);
  const content = wordsOf(term).filter((word) => !STOP_WORDS.has(word.toLowerCase())).length;
  if (count > 1 && content > 4) return 0;
  const longer = STOP_WORDS.has(next.toLowerCase()) ? 0 : occurrences(`${term} ${next}`);
  if (used === 0) return count === 1 ? 0 : -0.5;
  return (
    (count > 1 ? 3 : longer === 0 ? 2.5 : 1.5) +
    (used >= 3 ? 0.5 : 0) -
    (longer > 0 ? 2.5 * Math.min(1, (2 * longer) / used) : 0)
  );
}
