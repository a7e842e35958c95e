import { isSafeToSuggest } from '../../../checks/safe-to-suggest.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';
import { contentStems, type PageLayout } from '../../../page/document-index.ts';
import type { Judged } from '../judgement/judge.ts';
import { statedBy } from '../candidates/with-topic.ts';
import { overlapsIn } from './choose.ts';

/** Below this probability of being good a card is not worth the look of a student. */
const WORTH_A_LOOK = 0.4;

/** On a page at most, and one for so many of its words. */
const MOST = 8;
const WORDS_A_SUGGESTION = 20;

/**
 * Of the cards that a page does not get, those that a student may want: one of each sentence or line that no card asks, the
 * best of it, never one that states a dose. No two ask for the same answer. Deterministic, in the order of the page.
 */
export function suggest(all: readonly Judged[], chosen: readonly Judged[], page: PageLayout): Judged[] {
  const words = page.sentences.reduce((sum, { text }) => sum + wordCount(text), 0);
  const most = Math.min(MOST, Math.max(1, Math.round(words / WORDS_A_SUGGESTION)));
  const best = all
    .filter((one) => one.good >= WORTH_A_LOOK && !isJoined(one) && isSafeToSuggest(statedBy(one)))
    .toSorted((a, b) => b.good - a.good || a.start - b.start || a.at - b.at);
  const taken = [...chosen];
  const answers = new Set(chosen.map(answerOf));
  for (const one of best) {
    if (taken.length === chosen.length + most) break;
    if (answers.has(answerOf(one)) || taken.some((other) => overlapsIn(other, one))) continue;
    answers.add(answerOf(one));
    taken.push(one);
  }
  return taken.slice(chosen.length).sort((a, b) => a.start - b.start || a.at - b.at);
}

/** Of a sentence and the one that it points back to: where that is the wrong one, the card says what the page does not. */
const isJoined = ({ maker }: Judged): boolean => maker.startsWith('sequel');

const answerOf = ({ answer }: Judged): string => contentStems(answer).join(' ');
