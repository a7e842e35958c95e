import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Lexicon } from './lexicon.ts';
import { bagAt } from './bags.ts';
import type { Building } from './building.ts';
import { matchAt, parsedPattern, type Pattern, patternOf, stemsIn } from './pattern.ts';
import { both } from './resolve.ts';
import { isContentWord } from './content-word.ts';
import { stretchesOf, type Word } from './words.ts';

/** What a phrase speaks of: `id` of an entry of the file of this kind; `ask`: of a whole question. */
export type Kind =
  | 'symptom'
  | 'group'
  | 'condition'
  | 'drug'
  | 'topic'
  | 'aspect'
  | 'review'
  | 'exam'
  | 'test'
  | 'act'
  | 'ask';
export type Found = { kind: Kind; id: string; at: readonly number[]; score: number };

type Known = { kind: Kind; id: string };
type Sequence = Known & { pattern: Pattern; isPattern: boolean };
type Entry = { id: string; phrases: string[]; patterns: string[] };
/** Words in any order, near to each other. */
type Bag = Known & { stems: readonly string[] };

export type Phrases = {
  canonical: (stem: string) => string;
  sequences: ReadonlyMap<string, readonly Sequence[]>;
  bags: ReadonlyMap<string, readonly Bag[]>;
  weight: (stem: string) => number;
  /** Every stem of the lexicon. */
  stems: ReadonlySet<string>;
  /** The stems of each phrase of a symptom. */
  symptoms: ReadonlySet<string>;
};

/** What is named by its content words in any order: 'pain in your chest' is chest pain. */
const named = new Set<Kind>(['symptom', 'group', 'condition', 'drug', 'test']);
const mustTell = new Set<Kind>([...named, 'exam']);

function canonicalOf(rows: Lexicon['synonyms']): (stem: string) => string {
  const first = new Map<string, string>();
  for (const row of rows) {
    const stems = row.map((word) => stretchesOf(word, (stem) => stem)[0]?.words[0]?.stem ?? word);
    for (const stem of stems) first.set(stem, stems[0]!);
  }
  return (stem) => first.get(stem) ?? stem;
}

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};

/** Asks of `aspect:onset` and the like are of the kind that they name. */
function knownOf(ask: Ask): Known {
  if (ask.includes(' ')) return { kind: 'ask', id: ask };
  const [kind = '', id = '', ...more] = ask.split(':');
  const isPlain =
    more.length === 0 &&
    ['topic', 'aspect', 'review', 'exam', 'test', 'act', 'symptom', 'condition'].includes(kind);
  return isPlain ? { kind: kind as Kind, id } : { kind: 'ask', id: ask };
}

export function* buildPhrases(lexicon: Lexicon): Building<Phrases> {
  const canonical = canonicalOf(lexicon.synonyms);
  const sequences: Sequence[] = [];
  const bags: Bag[] = [];
  const addPattern = (known: Known, text: string): void => {
    sequences.push({ ...known, pattern: parsedPattern(text, canonical), isPattern: true });
  };
  const add = (kind: Kind, entry: Entry): void => {
    for (const text of entry.patterns) addPattern({ kind, id: entry.id }, text);
    for (const text of entry.phrases) {
      // 'nausea or vomiting' are found as two; 'weight loss or gain' is one phrase for two.
      const isOfTwo = / or | and /.test(text) && (kind === 'group' || kind === 'symptom');
      if (isOfTwo && text.split(/ or | and /).every((part) => whole.has(part))) continue;
      const known = { kind, id: isOfTwo && kind === 'group' ? entry.id + both : entry.id };
      const all = stemsIn(text, canonical);
      // 'Describe the pain' is put of any pain, that it names itself; 'how much pain' is not 'how much'.
      const isOfAny = kind === 'aspect' && entry.id !== 'severity' && all.length > 1;
      const stems = isOfAny ? all.filter((stem) => stem !== 'pain') : all;
      if (stems.length === 0) continue;
      const content = [...new Set(stems.filter(isContentWord))];
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
      sequences.push({ ...known, pattern: patternOf(stems), isPattern: false });
    }
  };
  const whole = new Set([lexicon.symptoms, lexicon.groups].flat().flatMap(({ phrases }) => phrases));
  const symptomWords = new Set<string>();
  const symptomStems = new Set<string>();
  for (const text of whole) {
    const stems = stemsIn(text, canonical);
    symptomWords.add(stems.join(' '));
    for (const stem of stems) symptomStems.add(stem);
    yield;
  }
  const conditions = lexicon.conditions.map(({ name, ...entry }) => ({
    ...entry,
    phrases: [name, ...entry.phrases],
  }));
  const kinds: readonly (readonly [Kind, readonly Entry[]])[] = [
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
  for (const { ask, patterns } of lexicon.patterns) {
    for (const text of patterns) addPattern(knownOf(ask), text);
    yield;
  }

  const uses = new Map<string, number>();
  for (const { pattern } of sequences)
    for (const { stems } of pattern)
      for (const stem of stems ?? []) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  const weight = (stem: string): number =>
    isContentWord(stem) ? 1 + Math.log1p(sequences.length / (1 + (uses.get(stem) ?? 0))) / 8 : 0.4;

  const byFirst = new Map<string, Sequence[]>();
  for (const sequence of sequences) {
    for (const { stems, isOptional } of sequence.pattern) {
      for (const stem of stems ?? []) push(byFirst, stem, sequence);
      if (!isOptional) break;
    }
  }
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
    stems: new Set(uses.keys()),
    symptoms: symptomWords,
  };
}

/** A whole phrase as it stands goes before its words in another order. */
const loose = 0.9;
/** A question as it is put goes before what one of its words may mean. */
const put = 1.25;

/** All phrases that stand in the words of a clause, with how much of them. */
function allIn(words: readonly Word[], phrases: Phrases): Found[] {
  const found: Found[] = [];
  const scoreOf = (at: readonly number[]): number =>
    at.reduce((sum, index) => sum + phrases.weight(words[index]!.stem), 0);
  words.forEach((word, start) => {
    for (const { kind, id, pattern, isPattern } of phrases.sequences.get(word.stem) ?? []) {
      const at = matchAt(pattern, words, start, pattern.length > 2 && !isPattern ? 1 : 0);
      if (at && at.length > 0) found.push({ kind, id, at, score: scoreOf(at) * (isPattern ? put : 1) });
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

/** A pattern of several asks, 'aspect:worse aspect:better', as if each had been found. */
const singly = (found: Found): Found[] =>
  found.kind === 'ask' ? found.id.split(' ').map((ask) => ({ ...found, ...knownOf(ask) })) : [found];

/** Of those of one word, what stands first here is meant. */
const order: readonly Kind[] = [
  'ask',
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
export function phrasesIn(words: readonly Word[], phrases: Phrases): Found[] {
  const best: Found[] = [];
  const taken = new Set<number>();
  const ranked = allIn(words, phrases).sort(
    (one, other) =>
      other.score - one.score ||
      order.indexOf(one.kind) - order.indexOf(other.kind) ||
      (one.id < other.id ? -1 : 1),
  );
  for (const found of ranked) {
    const shared = found.at.filter((index) => taken.has(index));
    if (shared.length * 2 > found.at.length || shared.some((index) => isContentWord(words[index]!.stem)))
      continue;
    best.push(found);
    for (const index of found.at) taken.add(index);
  }
  return best.flatMap(singly).sort((one, other) => one.at[0]! - other.at[0]!);
}
