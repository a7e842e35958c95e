import { contentStems, type DocumentIndex, type PageLayout } from '../../../page/document-index.ts';
import { isSafeToSuggest } from '../../../checks/safe-to-suggest.ts';
import { statedBy } from '../candidates/with-topic.ts';
import type { Judged } from '../judgement/judge.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';

/**
 * From this probability of being good on it is a card, below it is suggested: of 150 cards of documents outside the training set
 * readers called 83 % of those above good. `npm run lab -- train-cards --no-write` prints the same for the corpus, at every border.
 */
export const GOOD = 0.76;

/** Words of a section that says something: it should have a card. */
export const SECTION_WORDS = 40;

/** One card for so many words at most, and so many on a page at most. */
const WORDS_A_CARD = 38;
const MOST = 14;

/** The remaining worth of a further card about something that is asked already. */
const LEAST_GAIN = 0.25;

/** Kinds of text that cards are counted by. */
const SAYS: ReadonlySet<string> = new Set(['prose', 'item', 'term']);

/** An answer that the page asks for already counts for so much of its worth. */
const AGAIN = 0.5;

/** The most cards of a page of so many words, in cards about whole sentences. */
export const rationOf = (words: number): number =>
  Math.max(2, Math.min(MOST, Math.round(words / WORDS_A_CARD)));

/** The share of the ration that a card uses, 0.3 to 1: a line of a list says less than a sentence, and is asked more quickly. */
const costOf = ({ statement }: Judged): number => Math.max(0.3, Math.min(1, wordCount(statement) / 18));

type Open = { judged: Judged; said: ReadonlySet<string>; answer: string; section: string };

/**
 * Chooses the cards that together ask most of what the page says: card by card the one that adds most of what is not asked
 * yet, by how likely it is good. A section's first card and a key term's first card add most; the same answer is asked
 * twice only by another statement, and no statement twice before all others. Deterministic, in the order of the page.
 */
export function choose(all: readonly Judged[], page: PageLayout, index: DocumentIndex): Judged[] {
  const ration = rationOf(wordsOf(page));
  const open = all
    .filter((judged) => judged.isRow !== true && judged.good >= GOOD && !isOnlySuggested(judged))
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

/**
 * Made of a cell or a row of a table, where not all of its rows are asked: readers called 15 of 29 of those good, whatever the judgement expected, as a head, a caption or
 * the rest of a row is what makes the answer the only one. What states a dose cannot be suggested; it is a card when it is sound.
 */
const isOnlySuggested = (judged: Judged): boolean =>
  /^fact:(?:cell|row)$/u.test(judged.maker) && isSafeToSuggest(statedBy(judged));

/** The cards of rows of lists that nothing asks: outside the ration, and whatever the judgement expects of them. */
function rowsLeft(all: readonly Judged[], asked: readonly Judged[]): Judged[] {
  const taken = [...asked];
  for (const one of all)
    if (one.isRow === true && !taken.some((other) => overlapsIn(other, one) || other.prompt === one.prompt))
      taken.push(one);
  return taken.slice(asked.length);
}

/** Whether their spans share a place of the page. */
export const overlapsIn = (one: Judged, other: Judged): boolean =>
  one.start < other.start + other.span.length && other.start < one.start + one.span.length;

/** How many words of text a page has. */
const wordsOf = ({ sentences }: PageLayout): number =>
  sentences.reduce((sum, { text, kind }) => (SAYS.has(kind) ? sum + wordCount(text) : sum), 0);

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
    if (isSame(one, chosen)) continue;
    const less = chosen.some(({ answer }) => answer === one.answer) ? AGAIN : 1;
    const worth = one.judged.good ** 2 * gainOf(one, asked, isFirst, index) * less;
    if (worth > most) [best, most] = [one, worth];
  }
  return best;
}

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
