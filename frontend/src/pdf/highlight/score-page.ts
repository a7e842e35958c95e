import {
  endsWord,
  foldText,
  placesOf,
  startsWord,
  type Match,
  type Place,
} from '@anamnesis/contracts/documents/region/fold.ts';
import { placesInLine } from './lines.ts';
import type { PageText, ScoredLine } from './page-text.ts';
import {
  answerOf,
  isAlike,
  scorable,
  scoreCloze,
  scoreText,
  type HighlightResult,
  type Scorable,
} from './score.ts';
import { findText } from './span.ts';
import { plainLetters, promptWords } from './words.ts';

/** A line, or the lines over which an answer is broken. */
type Stretch = { scorable: Scorable; lines: readonly ScoredLine[]; answer: Match | null };

/** Where the specification's scoring finds an answer on a page, or in a stretch of it: its lines are what is scored. Null when it finds none. */
export function scoreAnswer(
  page: PageText,
  prompt: string,
  answer: string,
  stretch?: Match,
): { places: Place[]; result: HighlightResult; best: Place[] } | null {
  const all = page.lines();
  const lines = stretch ? all.filter((line) => shared(line.within, stretch)) : all;
  const broken = brokenOver(page, lines, answer).filter(
    (each) => !stretch || (each.answer && shared(each.answer, stretch)),
  );
  const stretches: Stretch[] = [
    ...broken,
    ...lines.map((line) => ({ scorable: line.scorable, lines: [line], answer: null })),
  ];
  const texts = stretches.map((each) => each.scorable);
  const words = promptWords(prompt);
  const scored = scoreCloze(texts, answerOf(answer), (at) => wordsAround(all, stretches[at], words));
  if (!scored) return null;
  const places = scored.items.map((at) => placesIn(page, stretches[at], answer, stretch));
  return { places: places.flat(), result: scored.result, best: places[0] ?? [] };
}

/** The answer where it begins in one line and ends in another, such as 'cardio-' and 'vascular'. */
function brokenOver(page: PageText, lines: readonly ScoredLine[], answer: string): Stretch[] {
  const { folded } = page;
  const needle = foldText(answer);
  const found: Stretch[] = [];
  if (needle.length < 2) return found;
  for (let start = folded.text.indexOf(needle); start >= 0; start = folded.text.indexOf(needle, start + 1)) {
    const match = { start, end: start + needle.length };
    if (!startsWord(folded, match.start) || !endsWord(folded, match.end)) continue;
    const over = lines.filter(({ within }) => within.start < match.end && match.start < within.end);
    if (over.length < 2) continue;
    // The lines are read as one, with the answer as it is meant.
    const before = textBefore(over[0], match.start, page);
    const after = textAfter(over.at(-1), match.end, page);
    found.push({ scorable: scorable(`${before} ${answer} ${after}`), lines: over, answer: match });
  }
  return found;
}

function textBefore(line: ScoredLine | undefined, start: number, { folded }: PageText): string {
  const part = line?.parts.find(({ item }) => item === folded.item[start]);
  return line && part ? line.text.slice(0, part.at + (folded.from[start] ?? 0)) : '';
}

function textAfter(line: ScoredLine | undefined, end: number, { folded }: PageText): string {
  const part = line?.parts.find(({ item }) => item === folded.item[end - 1]);
  return line && part ? line.text.slice(part.at + (folded.to[end - 1] ?? 0)) : '';
}

/** How many of the words stand in the lines of a stretch, or beside them. */
function wordsAround(
  lines: readonly ScoredLine[],
  stretch: Stretch | undefined,
  words: readonly string[],
): number {
  const near = stretch?.lines.flatMap(({ index }) => lines.slice(Math.max(index - 1, 0), index + 2)) ?? [];
  return words.filter((word) => near.some((line) => line.scorable.known.has(word))).length;
}

/** The answer where the stretch says it, else the words of it that it has, else all of it. */
function placesIn(page: PageText, stretch: Stretch | undefined, answer: string, only?: Match): Place[] {
  const [line] = stretch?.lines ?? [];
  if (!stretch || !line) return [];
  if (stretch.answer) return placesOf(page.folded, stretch.answer);
  const { matchType, matchedWords: words } = scoreText(stretch.scorable, answer);
  if (matchType === 'exact' || matchType === 'normalized') {
    const match = findText(page.folded, answer, (only && shared(line.within, only)) ?? line.within);
    if (match) return placesOf(page.folded, match);
  }
  const places = Array.from(line.text.matchAll(/[\p{L}\p{N}\p{M}\u00AD]+/gu))
    .filter(([text]) => words.some((word) => isAlike(word, plainLetters(text))))
    .flatMap(({ index, 0: text }) => placesInLine(line, index, index + text.length));
  const within = only ? places.filter((place) => isWithin(page, place, only)) : places;
  if (within.length > 0) return within;
  return only ? placesOf(page.folded, only) : placesInLine(line, 0, line.text.length);
}

/** What two stretches of a page have in common. */
function shared(a: Match, b: Match): Match | null {
  const [start, end] = [Math.max(a.start, b.start), Math.min(a.end, b.end)];
  return start < end ? { start, end } : null;
}

const isWithin = ({ folded }: PageText, { item, from, to }: Place, only: Match): boolean =>
  placesOf(folded, only).some((each) => each.item === item && each.from < to && from < each.to);
