import { commonness } from '../language/common-words.ts';
import { medicalWeight } from '../language/medical-words.ts';
import { STOP_WORDS } from '../language/stop-words.ts';
import { looksLikeHeading } from './layout.ts';

const NAMED =
  /\b(?:called|known as|termed|referred to as|named)\s(?:(?:an?|the)\s)?(\p{L}[\p{L}\d-]*(?:\s\p{L}[\p{L}\d-]*){0,3})/giu;
const DEFINED =
  /^(?:(?:an?|the)\s)?(\p{L}[\p{L}\d-]*(?:\s\p{L}[\p{L}\d-]*){0,2})(?:\s\([^()]{1,30}\))?\s(?:is|are)\s(?:an?|the)\s/iu;
const ENDS =
  /\s(?:and|or|that|which|is|are|because|when|where|in|of|to|by|for|from|as|at|on|with|if|the|a|can|may|has|have)\b.*$/iu;

/** "An outbreak is a sudden rise in …", "Herd immunity is the protection that …": a kind of thing, and which one of them. */
const DISTINGUISHED =
  /^(?:(?:an?|the)\s)?(\p{L}[\p{L}-]+(?:\s\p{Ll}[\p{L}-]+){0,2})(?:\s\([^()]{1,30}\))?\s(?:(?:is|are|means)\s(?:an?|the)\s(?!(?:[\p{L}-]+\s)?(?:example|result|cause|reason|source|part|vector)s?\s)(?:[\p{L}-]+\s){1,5}(?:of|that|which|who|where|when|whose|in|from|for|between)|(?:refers to|is defined as|are defined as))\s/iu;
/** Words that tell apart, grade or judge, and name nothing: "the best treatment is a combination of …". */
const NO_NAME =
  /^(?:main|major|minor|primary|chief|key|common|usual|typical|important|best|worst|first|next|last|final|other|another|new|early|late|prompt|severe|mild|further|additional|proper|effective|successful|regular|adequate|careful|good|poor|current|recent|present|such|same|different|similar|specific|particular|certain|only|single|whole|entire|overall|general|many|most|more|less|few|several|some|each|every|any|\p{L}+est)$/iu;
/** Zipf value from which a single word is too well known to be asked for. */
const EVERYDAY = 4.3;
/** "The goal is a rate below …", "Treatment is a course of …": what is said of the topic, and no definition. */
const NO_THING =
  /^(?:goal|aim|purpose|treatment|therapy|cause|reason|result|symptom|sign|diagnosis|option|example|answer|problem|question|method|approach|step|finding|role|function|effect|feature|choice|exception|difference|advantage|benefit|risk|outcome|complication|figure|table|study|trial|case|patient|people|idea|point|evidence|surgery)s?$/iu;

/** Terms that a sentence introduces: "… called the apex", "Hematocrit is the …". */
export function termsNamedIn(sentence: string): string[] {
  const named = [...sentence.matchAll(NAMED)]
    .map((match) => (match[1] ?? '').replace(ENDS, ''))
    .filter(isName);
  const defined = DEFINED.exec(sentence)?.[1] ?? '';
  const distinguished = DISTINGUISHED.exec(sentence)?.[1] ?? '';
  return [
    ...named,
    ...[defined.replace(ENDS, '')].filter(isTerm),
    ...[distinguished].filter((term) => isName(term) || isSingle(term)).filter(namesThing),
  ];
}

const namesThing = (term: string): boolean => {
  const words = term.split(/\s+/u);
  return (
    !words.some((word) => STOP_WORDS.has(word.toLowerCase())) &&
    !(NO_NAME.test(words[0]!) && !/^(?:primary|general)$/iu.test(words[0]!)) &&
    !NO_THING.test(words.at(-1)!)
  );
};

const isSingle = (term: string): boolean => /^[\p{L}-]{5,}$/u.test(term) && commonness(term) < EVERYDAY;

const OPENING =
  /^(?:(?:An?|The)\s)?(\p{L}[\p{L}-]{3,20})\s(\p{Ll}{4,20}(?<![^i]s))\s(?:is|has|can|may|\p{Ll}{3,20}[^s]s)\s/u;

/** "Primary prevention stops …", "Tertiary prevention limits …": kinds of one thing that sentences tell apart. */
export function distinguishedKinds(sentences: readonly string[]): string[] {
  const kinds = new Map<string, Set<string>>();
  for (const sentence of sentences) {
    const [, kind = '', thing = ''] = OPENING.exec(sentence) ?? [];
    const isKind = kind !== '' && (/^primary$/iu.test(kind) || !NO_NAME.test(kind)) && !NO_THING.test(thing);
    if (!isKind || STOP_WORDS.has(kind.toLowerCase()) || STOP_WORDS.has(thing)) continue;
    kinds.set(thing, (kinds.get(thing) ?? new Set()).add(kind.toLowerCase()));
  }
  return [...kinds].flatMap(([thing, words]) =>
    words.size < 2 ? [] : [...words].map((kind) => `${kind} ${thing}`),
  );
}

/**
 * The term in a heading, if it is short enough to be one: "Cardiac Output" but not "Overview of the …". General words are one if
 * the text says them together: "Food Deserts".
 */
export function termOfHeading(heading: string, occurrences: (phrase: string) => number = () => 0): string[] {
  const short =
    heading.split(/\s+/u).length <= 4 &&
    looksLikeHeading(heading) &&
    !/\b(?:of|and|the|to|in)\b|[,:–]/iu.test(heading);
  const isUsedName = isName(heading) && namesThing(heading) && occurrences(heading) >= 2;
  return short && (isTerm(heading) || isUsedName) ? [heading] : [];
}

/** A name of two or three words is a term even when each word is a general one: "ejection fraction". */
const isName = (term: string) =>
  isTerm(term) ||
  (/^[\p{L}-]+ [\p{L}-]+(?: [\p{L}-]+)?$/u.test(term) &&
    !term.split(' ').some((word) => STOP_WORDS.has(word.toLowerCase())));

const isTerm = (term: string) => term.split(/\s+/u).some((word) => medicalWeight(word) > 0);
