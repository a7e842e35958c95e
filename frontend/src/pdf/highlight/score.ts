import { withoutSpaces } from '@anamnesis/contracts/documents/region/fold.ts';
import { cannotBeAlike, comparable, similarity, wordsOf, type Comparable } from './text/words.ts';

export type MatchType = 'exact' | 'normalized' | 'partial' | 'words';

/** How well a stretch of text shows a hidden answer. */
export type ScoredText = { matchType: MatchType; score: number };

// Specification 2 §9, "Highlight matching".
const exactScore = 100;
const normalizedScore = 80;
const mostForPart = 60;
const mostForWord = 10;
const forAllWords = 30;
const longText = 200;
const longTextFactor = 0.8;
const leastSimilarity = 0.75;
/** What scores less is no match. */
export const leastScore = 5;
/** Words of so few characters are the same or not at all. */
const leastFuzzy = 2;

/** A stretch of a page that is scored as one, with what is needed to do so for many answers. */
export type Scorable = {
  text: string;
  padded: string;
  known: ReadonlySet<string>;
  /** Its words that may be alike to others. */
  fuzzy: readonly Comparable[];
};

export function scorable(text: string): Scorable {
  const words = wordsOf(text);
  const known = new Set(words);
  const fuzzy = [...known].filter((word) => word.length > leastFuzzy).map(comparable);
  return { text, padded: ` ${words.join(' ')} `, known, fuzzy };
}

/** A hidden answer, with what is needed to look for it in many stretches. */
export type Answer = {
  phrase: string;
  words: readonly string[];
  joined: string;
  /** Each of its words that counts, once. */
  wanted: readonly Comparable[];
};

export function answerOf(text: string): Answer {
  const words = wordsOf(text);
  const wanted = [...new Set(words.filter((word) => word.length > 1))].map(comparable);
  return { phrase: text.trim(), words, joined: words.join(' '), wanted };
}

/** How well a stretch of text shows a hidden answer. 0 when they have nothing in common. */
export function scoreText(text: string | Scorable, cloze: string | Answer): ScoredText {
  const stretch = typeof text === 'string' ? scorable(text) : text;
  const answer = typeof cloze === 'string' ? answerOf(cloze) : cloze;
  const phrase = scorePhrase(stretch, answer);
  const words = scoreWords(stretch, answer);
  const score = (phrase.score + words) * (stretch.text.length > longText ? longTextFactor : 1);
  return { matchType: phrase.matchType, score };
}

function scorePhrase(text: Scorable, answer: Answer): { score: number; matchType: MatchType } {
  const { phrase, words, joined } = answer;
  if (phrase !== '' && holds(text.text, phrase)) return { score: exactScore, matchType: 'exact' };
  if (!words.some((word) => text.known.has(word))) return { score: 0, matchType: 'words' };
  if (text.padded.includes(` ${joined} `)) return { score: normalizedScore, matchType: 'normalized' };
  return { score: (mostForPart * longestSharedRun(text, words)) / joined.length, matchType: 'partial' };
}

/** Whether the text holds the phrase between word edges: 'art' is not in 'heart'. */
function holds(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length;
    if (!joins(text[at - 1] ?? '', phrase[0] ?? '') && !joins(phrase.at(-1) ?? '', text[end] ?? ''))
      return true;
  }
  return false;
}

const letter = /[\p{L}\p{N}]/u;
const joins = (a: string, b: string): boolean =>
  letter.test(a) && letter.test(b) && !withoutSpaces.test(a) && !withoutSpaces.test(b);

/** The length in characters of the longest run of words of the answer that stands in the text. */
function longestSharedRun({ known, padded }: Scorable, cloze: readonly string[]): number {
  let longest = 0;
  for (const [from, first] of cloze.entries()) {
    if (!known.has(first)) continue;
    let run = '';
    for (const word of cloze.slice(from)) {
      run = run === '' ? word : `${run} ${word}`;
      if (!padded.includes(` ${run} `)) break;
      longest = Math.max(longest, run.length);
    }
  }
  return longest;
}

/** Words count when they are longer than 1 character, each as much as its letters, at most 10. */
function scoreWords(text: Scorable, { wanted }: Answer): number {
  let score = 0;
  let matched = 0;
  for (const each of wanted) {
    const likeness = text.known.has(each.word) ? 1 : closest(each, text.fuzzy);
    if (likeness === 0) continue;
    matched += 1;
    score += Math.min(each.word.length, mostForWord) * likeness;
  }
  return wanted.length === 0 ? 0 : score + (forAllWords * matched) / wanted.length;
}

/** The similarity of the most similar word, 0 when none is similar enough; both must be longer than 2 characters. */
function closest(word: Comparable, others: readonly Comparable[]): number {
  if (word.word.length <= leastFuzzy) return 0;
  let best = 0;
  for (const other of others) best = Math.max(best, alikeness(word, other));
  return best;
}

/** The similarity of two words where it exceeds 0.75, else 0. */
function alikeness(a: Comparable, b: Comparable): number {
  if (cannotBeAlike(a, b, leastSimilarity)) return 0;
  const alike = similarity(a.word, b.word);
  return alike > leastSimilarity ? alike : 0;
}

/** Whether a word of a stretch counts as this word of an answer. */
export const isAlike = (word: string, other: string): boolean =>
  word === other ||
  (Math.min(word.length, other.length) > leastFuzzy && alikeness(comparable(word), comparable(other)) > 0);
