import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import { easy, hard } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { AnswersElsewhere } from './day.ts';

type Imported = Extract<CardEvent, { type: 'AnswersImported' }>['data'];
type OnDay = { studyDay: string; counted: AnswersElsewhere };

/** The answers of an import to a card, counted by study day: a day keeps sums of them only, however many an import has. */
export function tallyByDay(answers: Imported['answers']): OnDay[] {
  const days = new Map<string, AnswersElsewhere>();
  for (const { studyDay, response, rating, took, isGraded, wasCounted } of answers) {
    if (wasCounted) continue;
    const before = days.get(studyDay) ?? nothing;
    const right = response === 'correct' ? 1 : 0;
    days.set(studyDay, {
      answers: before.answers + 1,
      correct: before.correct + right,
      asked: before.asked + (isGraded ? 1 : 0),
      remembered: before.remembered + (isGraded ? right : 0),
      hard: before.hard + (rating === hard ? 1 : 0),
      easy: before.easy + (rating === easy ? 1 : 0),
      milliseconds: before.milliseconds + took,
    });
  }
  return Array.from(days, ([studyDay, counted]) => ({ studyDay, counted }));
}

/** What changes where answers that were counted already count for retention now, or no longer do. */
export const regradedElsewhere = (regraded: NonNullable<Imported['regradedElsewhere']>): OnDay[] =>
  regraded.map(({ studyDay, response, isGraded }) => {
    const sign = isGraded ? 1 : -1;
    return {
      studyDay,
      counted: { ...nothing, asked: sign, remembered: response === 'correct' ? sign : 0 },
    };
  });

const nothing: AnswersElsewhere = {
  answers: 0,
  correct: 0,
  asked: 0,
  remembered: 0,
  hard: 0,
  easy: 0,
  milliseconds: 0,
};
