import { withoutSpaces } from '@anamnesis/contracts/documents/region/fold.ts';
import { cannotBeAlike, comparable, similarity, wordsOf, type Comparable } from './words.ts';

export type MatchType = 'exact' | 'normalized' | 'partial' | 'words';

/** What was found for one blank of a card (specification 2 §3). */
export type HighlightResult = {
  originalText: string;
  foundText: string;
  matchType: MatchType;
  /** 0 to 1: the score as a share of the best that this text can reach. */
  confidence: number;
  score: number;
  matchedWords: string[];
};
export type ScoredText = Pick<HighlightResult, 'matchType' | 'score' | 'matchedWords'>;

// Specification 2 §9, "Highlight matching".
const exactScore = 100;
const normalizedScore = 80;
const mostForPart = 60;
const mostForWord = 10;
const forAllWords = 30;
const longText = 200;
const longTextFactor = 0.8;
const leastSimilarity = 0.75;
const leastScore = 5;
const leastFurtherScore = 20;
const leastFurtherShare = 0.6;
const mostSpans = 3;
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
  text: string;
  phrase: string;
  words: readonly string[];
  joined: string;
  /** Each of its words that counts, once. */
  wanted: readonly Comparable[];
};

export function answerOf(text: string): Answer {
  const words = wordsOf(text);
  const wanted = [...new Set(words.filter((word) => word.length > 1))].map(comparable);
  return { text, phrase: text.trim(), words, joined: words.join(' '), wanted };
}

/** How well a stretch of text shows a hidden answer. 0 when they have nothing in common. */
export function scoreText(text: string | Scorable, cloze: string | Answer): ScoredText {
  const stretch = typeof text === 'string' ? scorable(text) : text;
  const answer = typeof cloze === 'string' ? answerOf(cloze) : cloze;
  const phrase = scorePhrase(stretch, answer);
  const words = scoreWords(stretch, answer);
  const score = (phrase.score + words.score) * (stretch.text.length > longText ? longTextFactor : 1);
  return { matchType: phrase.matchType, score, matchedWords: words.matched };
}

/**
 * The texts that show a hidden answer, best first: the best if it scores at least 5, and up to two more that score at
 * least 60 % of it and 20. Of texts with the same score the one with the greater `context` comes first, then the earlier.
 */
export function scoreCloze(
  texts: readonly (string | Scorable)[],
  cloze: string | Answer,
  context: (item: number) => number = () => 0,
): { result: HighlightResult; items: number[] } | null {
  const answer = typeof cloze === 'string' ? answerOf(cloze) : cloze;
  const contexts = new Map<number, number>();
  const contextOf = (item: number): number => {
    const value = contexts.get(item) ?? context(item);
    contexts.set(item, value);
    return value;
  };
  const scored = texts.map((text) => scoreText(text, answer));
  const least = Math.max(leastScore, mostOf(scored) * leastFurtherShare);
  const ranked = scored
    .flatMap((each, item) => (each.score >= least ? { ...each, item } : []))
    .toSorted((a, b) => b.score - a.score || contextOf(b.item) - contextOf(a.item) || a.item - b.item);
  const best = ranked[0];
  if (!best) return null;
  const kept = ranked
    .filter(({ score }, rank) => rank === 0 || score >= leastFurtherScore)
    .slice(0, mostSpans);
  const text = texts[best.item] ?? '';
  const result = resultOf(answer, typeof text === 'string' ? text : text.text, best);
  return { result, items: kept.map(({ item }) => item) };
}

const mostOf = (scored: readonly ScoredText[]): number =>
  scored.reduce((most, { score }) => Math.max(most, score), 0);

export function resultOf(cloze: string | Answer, foundText: string, scored: ScoredText): HighlightResult {
  const answer = typeof cloze === 'string' ? answerOf(cloze) : cloze;
  const { matchType, score, matchedWords } = scored;
  const confidence = Math.min(1, score / bestPossible(answer));
  return { originalText: answer.text, foundText, matchType, confidence, score, matchedWords };
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
function scoreWords(text: Scorable, { wanted }: Answer) {
  let score = 0;
  const matched: string[] = [];
  for (const each of wanted) {
    const likeness = text.known.has(each.word) ? 1 : closest(each, text.fuzzy);
    if (likeness === 0) continue;
    matched.push(each.word);
    score += weightOf(each) * likeness;
  }
  if (wanted.length > 0) score += (forAllWords * matched.length) / wanted.length;
  return { score, matched };
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

const weightOf = ({ word }: Comparable): number => Math.min(word.length, mostForWord);

function bestPossible({ wanted }: Answer): number {
  const forWords = wanted.reduce((sum, word) => sum + weightOf(word), 0);
  return exactScore + forWords + (wanted.length > 0 ? forAllWords : 0);
}
