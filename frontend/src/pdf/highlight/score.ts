import { normalize, similarity, wordsOf } from './words.ts';

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

/** How well one text item shows a hidden answer. 0 when they have nothing in common. */
export function scoreText(text: string, cloze: string): ScoredText {
  const phrase = scorePhrase(text, cloze);
  const words = scoreWords(wordsOf(text), blankWords(cloze));
  const score = (phrase.score + words.score) * (text.length > longText ? longTextFactor : 1);
  return { matchType: phrase.matchType, score, matchedWords: words.matched };
}

/**
 * The text items that show a hidden answer, best first: the best if it scores at least 5, and up to two more that
 * score at least 60 % of it and 20.
 */
export function scoreCloze(
  texts: readonly string[],
  cloze: string,
): { result: HighlightResult; items: number[] } | null {
  const ranked = texts
    .map((text, item) => ({ item, text, ...scoreText(text, cloze) }))
    .filter(({ score }) => score >= leastScore)
    .toSorted((a, b) => b.score - a.score || a.item - b.item);
  const best = ranked[0];
  if (!best) return null;
  const least = Math.max(best.score * leastFurtherShare, leastFurtherScore);
  const kept = [best, ...ranked.slice(1).filter(({ score }) => score >= least)].slice(0, mostSpans);
  const result: HighlightResult = {
    originalText: cloze,
    foundText: best.text,
    matchType: best.matchType,
    confidence: Math.min(1, best.score / bestPossible(cloze)),
    score: best.score,
    matchedWords: best.matchedWords,
  };
  return { result, items: kept.map(({ item }) => item) };
}

function scorePhrase(text: string, cloze: string): { score: number; matchType: MatchType } {
  const phrase = cloze.trim();
  if (phrase !== '' && holds(text, phrase)) return { score: exactScore, matchType: 'exact' };
  const inText = wordsOf(text);
  const inCloze = wordsOf(cloze);
  if (inText.length === 0 || inCloze.length === 0) return { score: 0, matchType: 'words' };
  if (` ${inText.join(' ')} `.includes(` ${inCloze.join(' ')} `))
    return { score: normalizedScore, matchType: 'normalized' };
  const shared = longestSharedRun(inText, inCloze);
  if (shared === 0) return { score: 0, matchType: 'words' };
  return { score: (mostForPart * shared) / normalize(cloze).length, matchType: 'partial' };
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

const joins = (a: string, b: string): boolean => /[\p{L}\p{N}]/u.test(a) && /[\p{L}\p{N}]/u.test(b);

/** The length in characters of the longest run of words of the answer that stands in the text. */
function longestSharedRun(text: readonly string[], cloze: readonly string[]): number {
  const padded = ` ${text.join(' ')} `;
  let longest = 0;
  for (let from = 0; from < cloze.length; from += 1)
    for (let to = from + 1; to <= cloze.length; to += 1) {
      const run = cloze.slice(from, to).join(' ');
      if (!padded.includes(` ${run} `)) break;
      longest = Math.max(longest, run.length);
    }
  return longest;
}

/** Words count when they are longer than 1 character, each as much as its letters, at most 10. */
function scoreWords(inText: readonly string[], wanted: readonly string[]) {
  const known = new Set(inText);
  let score = 0;
  const matched: string[] = [];
  for (const word of wanted) {
    const likeness = known.has(word) ? 1 : closest(word, inText);
    if (likeness === 0) continue;
    matched.push(word);
    score += weightOf(word) * likeness;
  }
  if (wanted.length > 0) score += (forAllWords * matched.length) / wanted.length;
  return { score, matched };
}

/** The similarity of the most similar word, 0 when none is similar enough; both must be longer than 2 characters. */
function closest(word: string, others: readonly string[]): number {
  if (word.length <= 2) return 0;
  let best = 0;
  for (const other of others) {
    const [short, long] = [Math.min(word.length, other.length), Math.max(word.length, other.length)];
    // The similarity cannot exceed the ratio of the lengths.
    if (other.length <= 2 || short / long <= leastSimilarity) continue;
    best = Math.max(best, similarity(word, other));
  }
  return best > leastSimilarity ? best : 0;
}

const blankWords = (cloze: string): string[] => [
  ...new Set(wordsOf(cloze).filter((word) => word.length > 1)),
];
const weightOf = (word: string): number => Math.min(word.length, mostForWord);

function bestPossible(cloze: string): number {
  const words = blankWords(cloze);
  const forWords = words.reduce((sum, word) => sum + weightOf(word), 0);
  return exactScore + forWords + (words.length > 0 ? forAllWords : 0);
}
