import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { studyPreferencesOf } from '../study-preferences.ts';
import { readPlan } from './read-plan.ts';
import { momentOf } from '../to-anki-card.ts';

export const getStudyToday =
  ({ store, clock }: Dependencies): QueryHandler<typeof cardsApi.getStudyToday> =>
  async (_request, { userId, timeZone }) => {
    const { studyDay } = momentOf(clock(), timeZone, await studyPreferencesOf(store, userId));
    return readPlan(store, userId, studyDay);
  };
