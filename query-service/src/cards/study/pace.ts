import type { ReviewDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { longestGapMs } from '@anamnesis/contracts/cards/study/study-plan.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../../read-models.ts';
import { byText } from './by-text.ts';

/** Until a person has answered enough cards. */
export const defaultSecondsPerCard = 15;
/** Nobody reads a card in less: answers that were pressed through, or imported, promise no such day. */
const fewestSeconds = 2;
const fewestGaps = 20;
/** The share that is left out at either end, so that single slow answers do not count. */
const trimmed = 0.1;
/** This many answers show how fast somebody is now. */
const answersOfPace = 200;

type Answer = Pick<ReviewDocument, 'cardId' | 'at' | 'studyDay' | 'reversed'>;

/**
 * Seconds that a card takes in a day: the trimmed mean of the times between consecutive answers of a study day, times
 * how often a card is answered in a day. `answers` in any order; those that were taken back do not count.
 */
export function secondsPerCard(answers: readonly Answer[]): number {
  const kept = answers.filter(({ reversed }) => !reversed).toSorted((a, b) => byText(a.at, b.at));
  const gaps = kept.flatMap((answer, n) => {
    const before = kept[n - 1];
    if (before?.studyDay !== answer.studyDay) return [];
    const gap = Date.parse(answer.at) - Date.parse(before.at);
    return gap > 0 && gap <= longestGapMs ? [gap] : [];
  });
  if (gaps.length < fewestGaps) return defaultSecondsPerCard;
  const cut = Math.floor(gaps.length * trimmed);
  const middle = gaps.toSorted((a, b) => a - b).slice(cut, gaps.length - cut);
  const seconds = middle.reduce((sum, gap) => sum + gap, 0) / middle.length / 1000;
  const cards = new Set(kept.map(({ cardId, studyDay }) => `${studyDay} ${cardId}`)).size;
  return (Math.max(fewestSeconds, seconds) * kept.length) / cards;
}

/** The pace of a person's last answers, and whether there was any. */
export async function paceOf(
  store: ReadStore,
  userId: string,
): Promise<{ secondsPerCard: number; studied: boolean }> {
  const last = { where: { userId }, sort: [['at', 'desc']], limit: answersOfPace } as const;
  const answers = (await readModelOf(store, 'reviews').find(last)).map(({ doc }) => doc);
  return { secondsPerCard: secondsPerCard(answers), studied: answers.length > 0 };
}

/** Whole minutes for so many cards, rounded up. */
export const minutesFor = (cards: number, seconds: number): number => Math.ceil((cards * seconds) / 60);
