import type { PhraseLexicon } from './lexicon.ts';
import { bagAt } from './bags.ts';
import type { Building } from '../building.ts';
import { both } from './resolve.ts';
import { isTellingWord } from './content-word.ts';
import { spokenStemsIn, spokenStretchesOf, type SpokenWord } from '../words/words.ts';

/** What a phrase speaks of: `id` of an entry of the file of this kind. */
export type PhraseKind =
  | 'symptom'
  | 'group'
  | 'condition'
  | 'drug'
  | 'topic'
  | 'aspect'
  | 'review'
  | 'exam'
  | 'test'
  | 'act';
export type FoundPhrase = { kind: PhraseKind; id: string; at: readonly number[]; score: number };

type Known = { kind: PhraseKind; id: string };
/** Words one after the other. */
type Sequence = Known & { stems: readonly string[] };
type Entry = { id: string; phrases: string[] };
/** Words in any order, near to each other. */
type Bag = Sequence;

export type Phrases = {
  canonical: (stem: string) => string;
  sequences: ReadonlyMap<string, readonly Sequence[]>;
  bags: ReadonlyMap<string, readonly Bag[]>;
  weight: (stem: string) => number;
  /** The stems of each phrase of a symptom. */
  symptoms: ReadonlySet<string>;
};

/** What is named by its content words in any order: 'pain in your chest' is chest pain. */
const named = new Set<PhraseKind>(['symptom', 'group', 'condition', 'drug', 'test']);
const mustTell = new Set<PhraseKind>([...named, 'exam']);

export function canonicalOf(rows: PhraseLexicon['synonyms']): (stem: string) => string {
  const first = new Map<string, string>();
  for (const row of rows) {
    const stems = row.map((word) => spokenStretchesOf(word, (stem) => stem)[0]?.words[0]?.stem ?? word);
    for (const stem of stems) first.set(stem, stems[0]!);
  }
  return (stem) => first.get(stem) ?? stem;
}

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};

export function* buildPhrases(lexicon: PhraseLexicon): Building<Phrases> {
  const canonical = canonicalOf(lexicon.synonyms);
  const sequences: Sequence[] = [];
  const bags: Bag[] = [];
  const add = (kind: PhraseKind, entry: Entry): void => {
    for (const text of entry.phrases) {
      // 'nausea or vomiting' are found as two; 'weight loss or gain' is one phrase for two.
      const isOfTwo = / or | and /.test(text) && (kind === 'group' || kind === 'symptom');
      if (isOfTwo && text.split(/ or | and /).every((part) => whole.has(part))) continue;
      const known = { kind, id: isOfTwo && kind === 'group' ? entry.id + both : entry.id };
      const all = spokenStemsIn(text, canonical);
      // 'Describe the pain' is put of any pain, that it names itself; 'how much pain' is not 'how much'.
      const isOfAny = kind === 'aspect' && entry.id !== 'severity' && all.length > 1;
      const stems = isOfAny ? all.filter((stem) => stem !== 'pain') : all;
      if (stems.length === 0) continue;
      const content = [...new Set(stems.filter(isTellingWord))];
      // 'Say ah' is 'say' when somebody thinks.
      if (content.length === 0 && (mustTell.has(kind) || stems.length < Math.min(2, text.split(' ').length)))
        continue;
      // 'cough or shortness of breath' asks for two symptoms, not for the whole chest.
      const isList = kind === 'review' && (stems.includes('or') || stems.includes('and'));
      if (isList && content.every((stem) => symptomStems.has(stem))) continue;
      // 'aching' is a character of pain, and pain itself.
      if ((kind === 'aspect' || kind === 'review') && symptomWords.has(stems.join(' '))) continue;
      const isTwoWords = kind === 'group' && content.length > 1;
      if (isTwoWords && content.every((stem) => symptomWords.has(stem))) continue;
      if (named.has(kind) && content.length > 1) bags.push({ ...known, stems: content });
      sequences.push({ ...known, stems });
    }
  };
  const whole = new Set([lexicon.symptoms, lexicon.groups].flat().flatMap(({ phrases }) => phrases));
  const symptomWords = new Set<string>();
  const symptomStems = new Set<string>();
  for (const text of whole) {
    const stems = spokenStemsIn(text, canonical);
    symptomWords.add(stems.join(' '));
    for (const stem of stems) symptomStems.add(stem);
    yield;
  }
  const conditions = lexicon.conditions.map(({ name, ...entry }) => ({
    ...entry,
    phrases: [name, ...entry.phrases],
  }));
  const kinds: readonly (readonly [PhraseKind, readonly Entry[]])[] = [
    ['symptom', lexicon.symptoms],
    ['group', lexicon.groups],
    ['condition', conditions],
    ['drug', lexicon.drugs],
    ['topic', lexicon.topics],
    ['aspect', lexicon.aspects],
    ['review', lexicon.reviews],
    ['exam', lexicon.exams],
    ['test', lexicon.tests],
    ['act', lexicon.acts],
  ];
  for (const [kind, entries] of kinds)
    for (const entry of entries) {
      add(kind, entry);
      yield;
    }

  const uses = new Map<string, number>();
  for (const { stems } of sequences) for (const stem of stems) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  const weight = (stem: string): number =>
    isTellingWord(stem) ? 1 + Math.log1p(sequences.length / (1 + (uses.get(stem) ?? 0))) / 8 : 0.4;

  const byFirst = new Map<string, Sequence[]>();
  for (const sequence of sequences) push(byFirst, sequence.stems[0]!, sequence);
  yield;
  const byRarest = new Map<string, Bag[]>();
  for (const bag of bags) {
    const [rarest = ''] = bag.stems.toSorted((one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0));
    push(byRarest, rarest, bag);
  }
  return {
    canonical,
    sequences: byFirst,
    bags: byRarest,
    weight,
    symptoms: symptomWords,
  };
}

/** A whole phrase as it stands goes before its words in another order. */
const loose = 0.9;
/** Words of a phrase between which a word may stand that is not of it. */
const longSequence = 3;

/** Indexes of the words of a sequence from `start` on, one word between them forgiven where it is long; null: it is not there. */
function sequenceAt(stems: readonly string[], words: readonly SpokenWord[], start: number): number[] | null {
  const at: number[] = [];
  let left = stems.length >= longSequence ? 1 : 0;
  let next = start;
  for (const stem of stems) {
    if (words[next]?.stem !== stem && left > 0 && at.length > 0) {
      left -= 1;
      next += 1;
    }
    if (words[next]?.stem !== stem) return null;
    at.push(next);
    next += 1;
  }
  return at;
}

/** All phrases that stand in the words of a clause, with how much of them. */
function allIn(words: readonly SpokenWord[], phrases: Phrases): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  const scoreOf = (at: readonly number[]): number =>
    at.reduce((sum, index) => sum + phrases.weight(words[index]!.stem), 0);
  words.forEach((word, start) => {
    for (const { kind, id, stems } of phrases.sequences.get(word.stem) ?? []) {
      const at = sequenceAt(stems, words, start);
      if (at) found.push({ kind, id, at, score: scoreOf(at) });
    }
    for (const { kind, id, stems } of phrases.bags.get(word.stem) ?? []) {
      const at = bagAt(stems, words, start, phrases.symptoms);
      if (at)
        found.push({
          kind,
          id,
          at,
          score: scoreOf(at) * loose - 0.02 * (at.at(-1)! - at[0]! + 1 - at.length),
        });
    }
  });
  return found;
}

/** Of those of one word, what stands first here is meant. */
const order: readonly PhraseKind[] = [
  'aspect',
  'topic',
  'group',
  'symptom',
  'condition',
  'drug',
  'review',
  'exam',
  'test',
  'act',
];

/** The phrases of a clause, the best first, none of which shares a content word with a better one. */
export function phrasesIn(words: readonly SpokenWord[], phrases: Phrases): FoundPhrase[] {
  const best: FoundPhrase[] = [];
  const taken = new Set<number>();
  const ranked = allIn(words, phrases).sort(
    (one, other) =>
      other.score - one.score ||
      order.indexOf(one.kind) - order.indexOf(other.kind) ||
      (one.id < other.id ? -1 : 1),
  );
  for (const found of ranked) {
    const shared = found.at.filter((index) => taken.has(index));
    if (shared.length * 2 > found.at.length || shared.some((index) => isTellingWord(words[index]!.stem)))
      continue;
    best.push(found);
    for (const index of found.at) taken.add(index);
  }
  return best.sort((one, other) => one.at[0]! - other.at[0]!);
}
