import { withoutSpaces } from './fold.ts';
import { cannotBeAlike, normalize, similarity, wordsOf } from './words.ts';

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

/** A stretch of a page that is scored as one, with what is needed to do so for many answers. */
export type Scorable = { text: string; words: readonly string[]; known: ReadonlySet<string>; padded: string };

export function scorable(text: string): Scorable {
  const words = wordsOf(text);
  return { text, words, known: new Set(words), padded: ` ${words.join(' ')} ` };
}

/** How well a stretch of text shows a hidden answer. 0 when they have nothing in common. */
export function scoreText(text: string | Scorable, cloze: string): ScoredText {
  const stretch = typeof text === 'string' ? scorable(text) : text;
  const phrase = scorePhrase(stretch, cloze);
  const words = scoreWords(stretch, blankWords(cloze));
  const score = (phrase.score + words.score) * (stretch.text.length > longText ? longTextFactor : 1);
  return { matchType: phrase.matchType, score, matchedWords: words.matched };
}

/**
 * The texts that show a hidden answer, best first: the best if it scores at least 5, and up to two more that score at
 * least 60 % of it and 20. Of texts with the same score the one with the greater `context` comes first, then the earlier.
 */
export function scoreCloze(
  texts: readonly (string | Scorable)[],
  cloze: string,
  context: (item: number) => number = () => 0,
): { result: HighlightResult; items: number[] } | null {
  const ranked = texts
    .map((text, item) => ({ item, text, ...scoreText(text, cloze) }))
    .filter(({ score }) => score >= leastScore)
    .toSorted((a, b) => b.score - a.score || context(b.item) - context(a.item) || a.item - b.item);
  const best = ranked[0];
  if (!best) return null;
  const least = Math.max(best.score * leastFurtherShare, leastFurtherScore);
  const kept = [best, ...ranked.slice(1).filter(({ score }) => score >= least)].slice(0, mostSpans);
  const foundText = typeof best.text === 'string' ? best.text : best.text.text;
  return { result: resultOf(cloze, foundText, best), items: kept.map(({ item }) => item) };
}

export function resultOf(cloze: string, foundText: string, scored: ScoredText): HighlightResult {
  const { matchType, score, matchedWords } = scored;
  const confidence = Math.min(1, score / bestPossible(cloze));
  return { originalText: cloze, foundText, matchType, confidence, score, matchedWords };
}

function scorePhrase(text: Scorable, cloze: string): { score: number; matchType: MatchType } {
  const phrase = cloze.trim();
  if (phrase !== '' && holds(text.text, phrase)) return { score: exactScore, matchType: 'exact' };
  const inCloze = wordsOf(cloze);
  if (text.words.length === 0 || inCloze.length === 0) return { score: 0, matchType: 'words' };
  if (text.padded.includes(` ${inCloze.join(' ')} `))
    return { score: normalizedScore, matchType: 'normalized' };
  const shared = longestSharedRun(text, inCloze);
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

const letter = /[\p{L}\p{N}]/u;
const joins = (a: string, b: string): boolean =>
  letter.test(a) && letter.test(b) && !withoutSpaces.test(a) && !withoutSpaces.test(b);

/** The length in characters of the longest run of words of the answer that stands in the text. */
function longestSharedRun({ known, padded }: Scorable, cloze: readonly string[]): number {
  let longest = 0;
  for (let from = 0; from < cloze.length; from += 1) {
    if (!known.has(cloze[from] ?? '')) continue;
    for (let to = from + 1; to <= cloze.length; to += 1) {
      const run = cloze.slice(from, to).join(' ');
      if (!padded.includes(` ${run} `)) break;
      longest = Math.max(longest, run.length);
    }
  }
  return longest;
}

/** Words count when they are longer than 1 character, each as much as its letters, at most 10. */
function scoreWords(text: Scorable, wanted: readonly string[]) {
  let score = 0;
  const matched: string[] = [];
  for (const word of wanted) {
    const likeness = text.known.has(word) ? 1 : closest(word, text.words);
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
  for (const other of others) if (other.length > 2) best = Math.max(best, alikeness(word, other));
  return best;
}

/** The similarity of two words where it exceeds 0.75, else 0. */
export function alikeness(word: string, other: string): number {
  if (cannotBeAlike(word, other, leastSimilarity)) return 0;
  const alike = similarity(word, other);
  return alike > leastSimilarity ? alike : 0;
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
