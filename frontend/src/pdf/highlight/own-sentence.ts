import {
  endsWord,
  foldRegionText,
  startsWord,
  type Folded,
  type Match,
} from '@anamnesis/contracts/documents/region/fold.ts';
import type { PageText } from './text/page-text.ts';
import { answerOf, isAlike, leastScore, scorable, scoreText, type Scorable } from './score.ts';
import { allSentencesOf } from './text/sentences.ts';
import { promptWords } from './text/words.ts';

/** A word counts as much as it has letters, up to so many. */
const mostForWord = 10;
/** The share of a card's words that its sentence has at least, where that says the answer, and where it says it in other words. */
const leastShare = 0.25;
const leastShareWithoutAnswer = 0.5;
/** Shorter words are the same or not at all: 'heard' is not 'heart'. */
const leastFuzzy = 6;

interface Sentence {
  match: Match;
  scorable: Scorable;
}

interface Known {
  sentences: readonly Sentence[];
  /** Which sentences have a word, by the word: the cards of a page share most of theirs. */
  having: Map<string, readonly boolean[]>;
}

const known = new WeakMap<PageText, Known>();

function knownOf(page: PageText): Known {
  const before = known.get(page);
  if (before) return before;
  const sentences = allSentencesOf(page).map(({ match, text }) => ({ match, scorable: scorable(text) }));
  const now = { sentences, having: new Map() };
  known.set(page, now);
  return now;
}

function whichHave({ sentences, having }: Known, word: string): readonly boolean[] {
  const before = having.get(word);
  if (before) return before;
  const now = sentences.map((sentence) => has(sentence, word));
  having.set(word, now);
  return now;
}

/**
 * The sentence of a page that a card is about which somebody has written: the one that has most of the words of the card, of those
 * that say the answer if there are any. Words that stand all over the page count little. Null where none has enough of them.
 */
export function ownSentence(page: PageText, prompt: string, answer: string): Match | null {
  const of = knownOf(page);
  const { sentences } = of;
  const words = promptWords(prompt).map((word) => {
    const within = whichHave(of, word);
    const times = within.filter(Boolean).length;
    return { within, weight: Math.min(word.length, mostForWord) / Math.max(times, 1) };
  });
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const wanted = answerOf(answer);
  let best: { match: Match; share: number; score: number } | null = null;
  for (const [at, { match, scorable: text }] of sentences.entries()) {
    const found = words.reduce((sum, { within, weight }) => sum + (within[at] ? weight : 0), 0);
    const share = all === 0 ? 1 : found / all;
    if (share < leastShare) continue;
    const { score } = scoreText(text, wanted);
    const saysAnswer = score >= leastScore || whereSaid(page.folded, match, answer) !== null;
    if (!saysAnswer && (share < leastShareWithoutAnswer || words.length === 0)) continue;
    const each = { match, share: share + (saysAnswer ? 1 : 0), score };
    if (!best || each.share > best.share || (each.share === best.share && each.score > best.score))
      best = each;
  }
  return best?.match ?? null;
}

const has = ({ scorable: { known: said, fuzzy } }: Sentence, word: string): boolean =>
  said.has(word) || (word.length >= leastFuzzy && fuzzy.some((other) => isAlike(word, other.word)));

/** Where a stretch of a page says something as whole words, also over the end of a line. */
export function whereSaid(folded: Folded, { start, end }: Match, said: string): Match | null {
  const needle = foldRegionText(said);
  if (needle === '') return null;
  for (let at = folded.text.indexOf(needle, start); at >= 0; at = folded.text.indexOf(needle, at + 1)) {
    const match = { start: at, end: at + needle.length };
    if (match.end > end) return null;
    if (startsWord(folded, match.start) && endsWord(folded, match.end)) return match;
  }
  return null;
}
