import { everDue } from '@anamnesis/contracts/cards/read-models.ts';
import { daysUntil, mostADay } from '@anamnesis/contracts/cards/study/exam-plan.ts';
import { curveOf } from '@anamnesis/contracts/cards/study/schedule.ts';
import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { mostDocuments } from '@anamnesis/contracts/library/quota.ts';
import { mostSimulated, type outlookApi } from '@anamnesis/contracts/preferences/outlook-api.ts';
import { begunOn, examsToCome, newCardsIn } from '../cards/exams/exams-of.ts';
import { newBy, totalOf } from '../cards/study/counts.ts';
import { paceOf } from '../cards/study/pace.ts';
import { studyPreferencesOf } from '../cards/study-preferences.ts';
import { momentOf } from '../cards/to-anki-card.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';

/** What a simulation of the days to come begins with: see `simulate` of the contracts. */
export const getStudyOutlook =
  ({
    store,
    clock,
  }: Pick<Dependencies, 'store' | 'clock'>): QueryHandler<typeof outlookApi.getStudyOutlook> =>
  async (_request, { userId, timeZone }) => {
    const [choices, documents, { secondsPerCard, secondsPerNewCard }] = await Promise.all([
      studyPreferencesOf(store, userId),
      readModelOf(store, 'documents').find({ where: { userId }, limit: mostDocuments }),
      paceOf(store, userId),
    ]);
    const { studyDay } = momentOf(clock(), timeZone, choices);
    const ids = documents.map(({ key }) => key);
    // Ids are hashes: those that come first are a sample of all.
    const where = { userId, dueDate: everDue, limited: 'no' as const };
    const [found, total, fresh, begun, exams] = await Promise.all([
      readModelOf(store, 'cards').find({ where, limit: mostSimulated }),
      readModelOf(store, 'cards').count(where),
      newBy(store, ids, studyDay),
      begunOn(store, { userId, studyDay }),
      examsToCome(store, { userId, studyDay }, choices.exams),
    ]);
    const newIn = newCardsIn(documents, fresh, begun);
    const { policy, newCardsPerDay, reviewsPerDay, easyDays, daysOffFrom, daysOffTo } = choices;
    const cards = found.flatMap(({ doc: { schedule, dueDate } }) => {
      const { memory, spacedRepetition: known } = schedule;
      if (!memory) return [];
      const answered = daysBetween(studyDay, memory.lastGradedDay);
      const interval = known.isLearning ? 1 : Math.max(1, known.intervalDays);
      return [{ ...memory, answered, interval, due: daysBetween(studyDay, dueDate) }];
    });
    return {
      studied: {
        studyDay,
        due: cards.map(({ due }) => due),
        answered: cards.map(({ answered }) => answered),
        interval: cards.map(({ interval }) => interval),
        stability: cards.map(({ stability }) => rounded(stability)),
        difficulty: cards.map(({ difficulty }) => rounded(difficulty)),
        newCards: totalOf(fresh),
        scale: found.length > 0 ? total / found.length : 1,
        curve: curveOf(policy)?.slice() ?? null,
      },
      wish: {
        retention: policy.scheduler === 'fsrs' ? policy.desiredRetention : null,
        newCardsPerDay,
        reviewsPerDay,
        easyDays,
        daysOffFrom,
        daysOffTo,
        exams: exams.map(({ examId, folderId, day, raisesTo }) => ({
          examId,
          daysLeft: daysUntil(day, studyDay),
          left: newIn(folderId).left,
          atMost: mostADay(newCardsPerDay, raisesTo),
        })),
      },
      secondsPerCard,
      secondsPerNewCard,
    };
  };

/** Two digits after the point, and never nothing. */
const rounded = (value: number): number => Math.max(0.01, Math.round(value * 100) / 100);
