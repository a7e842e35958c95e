import { contentStems, type DocumentIndex, type PageLayout } from '../../../page/document-index.ts';
import type { Judged } from '../judgement/judge.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';

/**
 * Below this probability of being good a card is not offered. `npm run train:cards -- --no-write` tells how many of those above a
 * border strict readers kept, of documents that were not learnt from: 81 % from 0.7 on. Of documents of a kind that the corpus does
 * not have fewer are good, at every border.
 */
const GOOD = 0.74;

/** Below `GOOD`, a section of `SECTION_WORDS` that has no card else takes its best one from here on. */
const BEST_OF_SECTION = 0.66;

/** Where more or fewer of them are good than the judgement expects, they are offered from another expectation on. */
const LEAST: Readonly<Record<string, number>> = {
  fact: 0.74,
  question: 0.78,
  definition: 0.66,
  sequel: 0.75,
  'sequel-question': 0.78,
};

/** Words of a section that says something: it should have a card. */
export const SECTION_WORDS = 40;

/** One card for so many words at most, and so many on a page at most. */
const WORDS_A_CARD = 38;
const MOST = 14;

/** What a further card about something that is asked already is still worth. */
const LEAST_GAIN = 0.25;

/** Kinds of text that cards are counted by. */
const SAYS: ReadonlySet<string> = new Set(['prose', 'item', 'term']);

/** A sentence to complete is the last resort of who asked for questions: it counts for so much of its worth. */
const COMPLETION = 0.5;

/** An answer that the page asks for already counts for so much of its worth. */
const AGAIN = 0.5;

/** The most cards of a page of so many words, in cards about whole sentences. */
export const rationOf = (words: number): number =>
  Math.max(2, Math.min(MOST, Math.round(words / WORDS_A_CARD)));

/** What a card takes of the ration, 0.3 to 1: a line of a list says less than a sentence, and is asked more quickly. */
const costOf = ({ statement }: Judged): number => Math.max(0.3, Math.min(1, wordCount(statement) / 18));

type Open = { judged: Judged; said: ReadonlySet<string>; answer: string; section: string };

/**
 * Chooses the cards that together ask most of what the page says: card by card the one that adds most of what is not asked
 * yet, by how likely it is good. A section's first card and a key term's first card add most; the same answer is asked
 * twice only by another statement, and no statement twice before all others. Deterministic, in the order of the page.
 */
export function choose(all: readonly Judged[], page: PageLayout, index: DocumentIndex): Judged[] {
  const sections = wordsBySection(page);
  const total = [...sections.values()].reduce((sum, words) => sum + words, 0);
  const ration = rationOf(total);
  // A page of a few words is a section as well.
  const leastIn = (judged: Judged) =>
    total < SECTION_WORDS || (sections.get(judged.heading ?? '') ?? 0) >= SECTION_WORDS
      ? Math.min(BEST_OF_SECTION, leastOf(judged))
      : leastOf(judged);
  const open = all
    .filter((judged) => judged.isRow !== true && judged.good >= leastIn(judged))
    .map((judged): Open => ({
      judged,
      said: new Set(contentStems(judged.statement)),
      answer: contentStems(judged.answer).join(' '),
      section: judged.heading ?? '',
    }));
  const chosen: Open[] = [];
  const stems = new Set<string>();
  let left = ration;
  while (left > 0) {
    const best = bestOf(open, chosen, stems, index);
    if (best === undefined) break;
    open.splice(open.indexOf(best), 1);
    chosen.push(best);
    left -= costOf(best.judged);
    for (const stem of best.said) stems.add(stem);
  }
  const asked = chosen.map(({ judged }) => judged);
  return [...asked, ...rowsLeft(all, asked)].sort((a, b) => a.start - b.start || a.at - b.at);
}

/** The cards of rows of lists that nothing asks: outside the ration, and whatever the judgement expects of them. */
function rowsLeft(all: readonly Judged[], asked: readonly Judged[]): Judged[] {
  const taken = [...asked];
  for (const one of all)
    if (one.isRow === true && !taken.some((other) => overlapsIn(other, one))) taken.push(one);
  return taken.slice(asked.length);
}

/** Whether their spans share a place of the page. */
export const overlapsIn = (one: Judged, other: Judged): boolean =>
  one.start < other.start + other.span.length && other.start < one.start + one.span.length;

/** How many words of its text stand under each heading of a page. */
function wordsBySection({ sentences }: PageLayout): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const { text, kind, heading = '' } of sentences)
    if (SAYS.has(kind)) words.set(heading, (words.get(heading) ?? 0) + wordCount(text));
  return words;
}

function bestOf(
  open: readonly Open[],
  chosen: readonly Open[],
  asked: ReadonlySet<string>,
  index: DocumentIndex,
): Open | undefined {
  let best: Open | undefined;
  let most = 0;
  for (const one of open) {
    const isFirst = chosen.every(({ section }) => section !== one.section);
    if (one.judged.good < leastOf(one.judged) && !isFirst) continue;
    if (isSame(one, chosen)) continue;
    const isCompletion = one.judged.maker.startsWith('completion');
    if (isCompletion && (!isFirst || one.judged.good < GOOD)) continue;
    const less =
      (isCompletion ? COMPLETION : 1) * (chosen.some(({ answer }) => answer === one.answer) ? AGAIN : 1);
    const worth = one.judged.good ** 2 * gainOf(one, asked, isFirst, index) * less;
    if (worth > most) [best, most] = [one, worth];
  }
  return best;
}

/** From which expectation on a card of its maker is offered. */
export const leastOf = ({ maker }: Judged): number => LEAST[maker.split(':')[0] ?? ''] ?? GOOD;

/** 0.25 to about 2: how much of what the card says is not asked yet. */
function gainOf(
  { said, judged }: Open,
  asked: ReadonlySet<string>,
  isFirst: boolean,
  index: DocumentIndex,
): number {
  const fresh = [...said].filter((stem) => !asked.has(stem)).length / Math.max(1, said.size);
  return LEAST_GAIN + fresh + (isFirst ? 0.5 : 0) + (index.isTerm(judged.answer) ? 0.25 : 0);
}

/** The same excerpt asked for the same, or one that shares its answer and most of what it says. */
const isSame = (one: Open, chosen: readonly Open[]): boolean =>
  chosen.some(
    (other) =>
      other.judged.statement === one.judged.statement ||
      other.judged.prompt === one.judged.prompt ||
      (other.judged.span === one.judged.span && overlaps(other, one)) ||
      (other.answer === one.answer && shared(other.said, one.said) >= 0.5),
  );

/** Two blanks of one excerpt, of which one hides a part of the other. */
const overlaps = (one: Open, other: Open): boolean =>
  one.judged.answer.includes(other.judged.answer) || other.judged.answer.includes(one.judged.answer);

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((stem) => other.has(stem)).length / Math.max(1, Math.min(one.size, other.size));
