import { commonness } from '../../language/common-words.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { endsAsDrug } from '../../checks/harm/drug-names.ts';
import { editDistance } from './edit-distance.ts';
import { termHashOf, termOf, termsWithLetter, type KeyedSegment } from '../segment/loaded-segment.ts';
import { areOpposed, isWrittenWord } from '../look-alikes.ts';
import type { AskedTerm } from '../question.ts';

/** A word that was guessed counts less than one that was written. */
const GUESSED = 0.7;
/** In characters: a shorter word is near to too many others. */
const SHORTEST = 4;
const SHORTEST_WITH_TWO = 8;
const MOST_SLIPS = 2;
/** Words of a question: whoever mistypes more of them, or writes in another language, is not held up by all of their notes. */
const MOST_CORRECTED = 5;

/**
 * The terms of a question, where a word that stands in none of the segments, and is no word that people write, is replaced by the
 * one of theirs that is nearest to it, if there is one. Words of other people's texts are no candidates.
 */
export function correctedWords(segments: readonly KeyedSegment[], asked: readonly AskedTerm[]): AskedTerm[] {
  let left = MOST_CORRECTED;
  return asked.map((term) => {
    if (left === 0 || isKnown(segments, term.stem) || !mayBeTypo(term.word)) return term;
    left -= 1;
    return corrected(segments, term);
  });
}

/** In letters, and as common as "survival". */
const SHORTEST_PLAIN = 6;
const PLAIN = 3.5;

/**
 * The corrections of words that everybody uses: names of diseases and substances are near to each other, and an answer to the wrong
 * one does harm ("hypocalcaemia", where the notes have hypokalaemia).
 */
export const plainCorrections = (terms: readonly AskedTerm[]): AskedTerm[] =>
  terms.filter(
    ({ word }) => word.length >= SHORTEST_PLAIN && medicalWeight(word) === 0 && commonness(word) >= PLAIN,
  );

/** The question with these corrections in it, to be read as a whole. */
export const withCorrections = (question: string, terms: readonly AskedTerm[]): string =>
  terms.reduce(
    (text, { typed, word }) =>
      typed === undefined
        ? text
        : text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${typed}(?![\\p{L}\\p{N}])`, 'giu'), word),
    question,
  );

function isKnown(segments: readonly KeyedSegment[], stem: string): boolean {
  const hash = termHashOf(stem);
  return segments.some(({ segment }) => termOf(segment, stem, hash) !== -1);
}

const mayBeTypo = (word: string): boolean =>
  word.length >= SHORTEST && /^\p{L}+$/u.test(word) && !isWrittenWord(word);

function corrected(segments: readonly KeyedSegment[], term: AskedTerm): AskedTerm {
  const { word, weight } = term;
  const guess = nearest(segments, word);
  return guess ? { word: guess.word, stem: guess.stem, weight, certainty: GUESSED, typed: word } : term;
}

type Guess = { word: string; stem: string; distance: number; frequency: number };

/** The nearest of the words that begin with the same letter; of equally near ones that which stands in more passages. */
function nearest(segments: readonly KeyedSegment[], typed: string): Guess | undefined {
  // The first letter is seldom wrong. Segments of one person share most of their lines.
  const lines = new Map<string, { frequency: number }>();
  for (const { segment } of segments) {
    const [from, to] = termsWithLetter(segment, typed.charCodeAt(0));
    for (let term = from; term < to; term += 1) {
      const [start, end] = [segment.lines[term]!, segment.lines[term + 1]! - 1];
      if (end - start < typed.length - MOST_SLIPS) continue;
      const line = segment.terms.slice(start, end);
      const known = lines.get(line);
      if (known) known.frequency += segment.frequencies[term]!;
      else lines.set(line, { frequency: segment.frequencies[term]! });
    }
  }
  const guesses = new Map<string, Guess>();
  for (const [line, { frequency }] of lines) {
    const [stem = '', ...forms] = line.split('\t');
    for (const word of forms.length > 0 ? forms : [stem]) {
      const known = guesses.get(word);
      if (known) known.frequency += frequency;
      else guesses.set(word, { word, stem, distance: typosBetween(typed, word), frequency });
    }
  }
  return [...guesses.values()]
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || b.frequency - a.frequency || (a.word < b.word ? -1 : 1))[0];
}

/** The number of typos between two words; Infinity where they are too many, or the words say different things. */
function typosBetween(typed: string, word: string): number {
  // Names of substances are near to each other: only a single typo in them is corrected.
  const isLong = typed.length >= SHORTEST_WITH_TWO && !(endsAsDrug(typed) && endsAsDrug(word));
  const most = isLong ? MOST_SLIPS : 1;
  const edits = editDistance(typed, word, most);
  const distance = edits > most && soundOf(typed) === soundOf(word) ? 1 : edits;
  return distance > most || areOpposed(typed, word) ? Infinity : distance;
}

/** Greek letters are written as they are heard. */
const soundOf = (word: string): string => word.replace(/ph/gu, 'f').replace(/r+h/gu, 'r');
