import { slipsBetween } from '../../../names/likeness.ts';
import type { Building } from '../building.ts';
import type { PhraseLexicon } from '../phrases/lexicon.ts';
import type { Phrases } from '../phrases/phrases.ts';
import { buildTypos } from './typos.ts';
import { soundOfWord } from './sounds.ts';
import { stemOf } from './stem.ts';
import { spokenStretchesOf, type SpokenWord } from './words.ts';

/** Words of medicine: what is shorter sounds like too much else. */
const shortestTerm = 6;
/** Sounds of a term: fewer are heard in plain words, too. */
const fewestSounds = 5;
/** Letters of a symptom: short ones are plain words. */
const shortestSymptom = 8;
/** Words that speech recognition makes of one. */
const mostPieces = 5;
/** Letters of a piece that is no word of the lexicon: 'a fever' is no hay fever. */
const longPiece = 5;
/** Share of the letters of a term that may be written otherwise. */
const mostOther = 0.5;
/** Words that questions are put with: no piece of a term. */
const questionWords = new Set(
  'any how what when where why who which do does did have has had is are was were you your he she it they there can could would will or and the of to in with i my me no not  being been get got'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  spokenStretchesOf(text, (stem) => stem).flatMap(({ words }) => words.map((word) => word.text));

type Texts = readonly string[];

/** Every text of a lexicon, entry by entry. */
function textsOf(lexicon: PhraseLexicon): Texts[] {
  const { symptoms, groups, conditions, drugs, topics, aspects, reviews, exams, tests, acts } = lexicon;
  const entries = [symptoms, groups, drugs, topics, aspects, reviews, exams, tests, acts].flat();
  return [
    ...entries.map((entry) => entry.phrases),
    ...conditions.map((entry) => [entry.name, ...entry.phrases]),
  ];
}

/** The words of the texts of each entry, in the order in which they stand there. */
function* buildWords(entries: readonly Texts[]): Building<Set<string>> {
  const words = new Set<string>();
  for (const texts of entries) {
    for (const text of texts) for (const word of wordsOf(text)) words.add(word);
    yield;
  }
  return words;
}

/** Every word of the phrases of a lexicon. */
export const buildWordsOf = (lexicon: PhraseLexicon): Building<Set<string>> => buildWords(textsOf(lexicon));

/**
 * Puts right what the keyboard and speech recognition made of the words of the lexicon: a typo in a longer word, a word cut in two,
 * and a term of medicine heard as plain words ('die a beat ease').
 */
export function* buildRepair(
  lexicon: PhraseLexicon,
  { canonical }: Phrases,
): Building<(words: readonly SpokenWord[]) => readonly SpokenWord[]> {
  const all = yield* buildWordsOf(lexicon);
  const plain = new Set(lexicon.plain);
  const asWord = (text: string): SpokenWord => ({ text, stem: canonical(stemOf(text)) });
  const meant = yield* buildTypos(new Set([...all, ...lexicon.plain]));
  const terms = new Map<string, string>();
  const named = [lexicon.symptoms, lexicon.groups].flat().map(({ phrases }) => phrases);
  // 'Pain at' is no peanut.
  const ownWords = new Set(named.flat().filter((text) => !text.includes(' ')));
  const drugs = lexicon.drugs.map(({ phrases }) => phrases);
  const conditions = lexicon.conditions.map(({ name, phrases }) => [name, ...phrases]);
  const ofSymptoms = yield* buildWords(named);
  for (const word of [
    ...(yield* buildWords([...conditions, ...drugs])),
    ...[...ofSymptoms].filter((each) => each.length >= shortestSymptom),
  ]) {
    const sound = soundOfWord(word);
    if (word.length >= shortestTerm && !plain.has(word) && sound.length >= fewestSounds && !terms.has(sound))
      terms.set(sound, word);
    yield;
  }

  const isWhole = (word: string): boolean =>
    ownWords.has(word) || (word.length >= longPiece && all.has(word));

  /** The term that the next words sound like together, and how many of them. */
  function heardAt(words: readonly SpokenWord[], at: number): { word: string; pieces: number } | null {
    let letters = words[at]!.text;
    if (questionWords.has(letters)) return null;
    let isKnown = isWhole(letters);
    for (let pieces = 2; pieces <= mostPieces && at + pieces <= words.length; pieces += 1) {
      const next = words[at + pieces - 1]!.text;
      if (questionWords.has(next)) return null;
      letters += next;
      isKnown ||= isWhole(next);
      if (letters.length > 24) return null;
      if (letters.length >= shortestTerm && all.has(letters)) return { word: letters, pieces };
      const term = terms.get(soundOfWord(letters));
      // 'Lie down' is no Leiden.
      const isPlain = pieces === 2 && all.has(words[at]!.text) && all.has(next);
      if (
        !isKnown &&
        !isPlain &&
        term !== undefined &&
        slipsBetween(letters, term) <= mostOther * term.length
      )
        return { word: term, pieces };
    }
    return null;
  }

  return (words) => {
    const repaired: SpokenWord[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const heard = heardAt(words, at);
      const word = words[at]!;
      if (heard) {
        repaired.push(asWord(heard.word));
        at += heard.pieces - 1;
        continue;
      }
      const typo =
        all.has(word.text) || plain.has(word.text)
          ? null
          : (meant(word.text) ?? meant(word.text.replace(/[ao]e/, 'e')));
      repaired.push(typo === null ? word : asWord(typo));
    }
    return repaired;
  };
}
