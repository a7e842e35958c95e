import { contentStems, type DocumentIndex } from '../../../page/document-index.ts';
import type { GlossaryEntry } from '../../../page/glossary.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import { LIKE_NOUN } from '../../../language/verbs.ts';

const found = new WeakMap<DocumentIndex, ReadonlySet<GlossaryEntry>>();

/**
 * The entries of all lists of a document that one can ask for: the first of those that are printed again and again, and none
 * whose definition fits another term of the list as well, "branch of the aorta".
 */
export function entriesWorthAsking(index: DocumentIndex): ReadonlySet<GlossaryEntry> {
  const known = found.get(index);
  if (known !== undefined) return known;
  const all = [...index.pages.values()].flatMap((one) => one.entries);
  const first = [...Map.groupBy(all, ({ span }) => contentStems(span).join(' ')).values()].map(
    (same) => same[0]!,
  );
  const general = fittingOthers(first);
  const worth = new Set(first.filter((entry) => !general.has(entry)));
  found.set(index, worth);
  return worth;
}

/** Definitions with more content words are particular to their term. */
const GENERAL_AT_MOST = 8;

/** So that a hostile document costs no quadratic work. */
const MOST_COMPARED = 200;

/** Entries all of whose content words stand in the definition of another term too. */
function fittingOthers(entries: readonly GlossaryEntry[]): ReadonlySet<GlossaryEntry> {
  const words = new Map(entries.map((entry) => [entry, new Set(contentStems(entry.definition))]));
  const using = new Map<string, GlossaryEntry[]>();
  for (const [entry, stems] of words)
    for (const one of stems) {
      const same = using.get(one);
      if (same === undefined) using.set(one, [entry]);
      else same.push(entry);
    }
  const fits = (entry: GlossaryEntry): boolean => {
    const stems = [...words.get(entry)!];
    if (stems.length === 0 || stems.length > GENERAL_AT_MOST) return stems.length === 0;
    const rarest = stems.map((one) => using.get(one)!).reduce((a, b) => (b.length < a.length ? b : a));
    return rarest
      .slice(0, MOST_COMPARED)
      .some(
        (other) =>
          other.term.toLowerCase() !== entry.term.toLowerCase() &&
          stems.every((one) => words.get(other)!.has(one)),
      );
  };
  return new Set(entries.filter(fits));
}

const DETERMINER = '(?:the|an?|another|its|their|some|all|most|both|each)';
const FINITE_FIRST = new RegExp(
  `^\\p{Ll}{3,}[^s\\W]s ${DETERMINER} |^(?:consists of|refers to|results (?:in|from)|occurs? (?:when|in|at)|belongs? to) `,
  'u',
);
const PARTICIPLE_FIRST =
  /^(?:\p{Ll}+ed|found|made|seen|known) (?:in|by|to|from|as|with|on|at|for|near|between) /u;
const LEFT_OVER = /^(?:when|used|by|that|which|to|in which)\s/u;
/** Goes on from a noun that was mistaken for the end of the term. */
const OF_HEAD = /^(?:consisting of|composed of|made up of)\s/u;
const ADJECTIVE = /(?:al|ic|ous|ar|ary|ed|ive|ile|oid|ent|ant|able|ing)$/u;
const CELLS_OF_TABLE = /[<>≤≥=∗*]/gu;

/** "[adrenal insufficiency] caused when …", "[lipase inhibitor] substances used to": the term stood on the line before. */
export const isLeftOver = (meaning: string, term: string): boolean =>
  (isCommonWord(term) && LEFT_OVER.test(meaning)) || (term.includes(' ') && OF_HEAD.test(meaning));

/** Whether a definition is a noun phrase as its term is: no predicate without a subject, no row of a table. */
export function isNounDefinition(meaning: string, term: string): boolean {
  const [first, second] = meaning.toLowerCase().split(' ');
  const isCommand = LIKE_NOUN.test(first ?? '') && new RegExp(`^${DETERMINER}$`, 'u').test(second ?? '');
  const modifiesNoun = PARTICIPLE_FIRST.test(meaning) && !ADJECTIVE.test(term);
  if (isLeftOver(meaning, term) || isCommand || FINITE_FIRST.test(meaning) || modifiesNoun) return false;
  return (meaning.match(CELLS_OF_TABLE)?.length ?? 0) < 3 && agrees(meaning);
}

/** Not "component of the blood that bind". */
function agrees(meaning: string): boolean {
  const [, head, last, verb] =
    /^(?:an? )?(?:\p{Ll}+ ){0,3}?(\p{Ll}+) (?:of|in) (?:\p{Ll}+ ){0,3}?(\p{Ll}+) that (\p{Ll}+)\b/u.exec(
      meaning,
    ) ?? [];
  if (head === undefined || last === undefined || verb === undefined) return true;
  return head.endsWith('s') || last.endsWith('s') || verb.endsWith('s') || !LIKE_NOUN.test(verb);
}
