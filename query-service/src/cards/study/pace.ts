import type { ReviewDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { longestGapMs } from '@anamnesis/contracts/cards/study/study-plan.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../../read-models.ts';
import { byCodeUnits } from './by-text.ts';

/** Until a person has answered enough cards. */
export const defaultSecondsPerCard = 15;
/** Nobody reads a card in less: answers that were pressed through, or imported, promise no such day. */
const fewestSeconds = 2;
/** With so many answers to cards of a kind the person's own pace counts alone; before, for its share of them. */
const enoughGaps = 40;
/** This many answers show how fast somebody is now. */
const answersOfPace = 200;

type Answer = Pick<ReviewDocument, 'cardId' | 'at' | 'studyDay' | 'reversed' | 'isNew' | 'took'>;

/** Seconds that a card takes in a day, its repeats included: one that was known before, and a new one. */
export type StudyPace = { secondsPerCard: number; secondsPerNewCard: number };

/**
 * For each kind of card the median of the times that answers took, or, where nobody measured them, between consecutive answers of a
 * study day, times how often such a card is answered in a day. `answers` in any order; those that were taken back do not count.
 */
export function paceIn(answers: readonly Answer[]): StudyPace {
  const kept = answers.filter(({ reversed }) => !reversed).toSorted((a, b) => byCodeUnits(a.at, b.at));
  const timed = kept.map((answer, n) => {
    const before = kept[n - 1];
    const between = before?.studyDay === answer.studyDay ? Date.parse(answer.at) - Date.parse(before.at) : 0;
    const gap = answer.took ?? between;
    return { answer, gap: gap <= longestGapMs ? gap : 0 };
  });
  const secondsOf = (isNew: boolean): number => {
    const own = timed.filter(({ answer }) => (answer.isNew ?? false) === isNew);
    const gaps = own.flatMap(({ gap }) => (gap > 0 ? gap : [])).toSorted((a, b) => a - b);
    const median = gaps[Math.floor(gaps.length / 2)];
    if (median === undefined) return defaultSecondsPerCard;
    const cards = new Set(own.map(({ answer }) => `${answer.studyDay} ${answer.cardId}`)).size;
    const seconds = (Math.max(fewestSeconds, median / 1000) * own.length) / cards;
    const share = Math.min(1, gaps.length / enoughGaps);
    return Math.round(10 * (share * seconds + (1 - share) * defaultSecondsPerCard)) / 10;
  };
  return { secondsPerCard: secondsOf(false), secondsPerNewCard: secondsOf(true) };
}

/** The pace of a person's last answers, and whether there was any. */
export async function paceOf(store: ReadStore, userId: string): Promise<StudyPace & { studied: boolean }> {
  const last = { where: { userId }, sort: [['at', 'desc']], limit: answersOfPace } as const;
  const answers = (await readModelOf(store, 'reviews').find(last)).map(({ doc }) => doc);
  return { ...paceIn(answers), studied: answers.length > 0 };
}
