import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPlan } from './study/read-plan.ts';
import { momentOf } from './to-anki-card.ts';

export const getStudyToday =
  ({ store, clock }: Dependencies): QueryHandler<typeof cardsApi.getStudyToday> =>
  (_request, { userId, timeZone }) =>
    readPlan(store, userId, momentOf(clock(), timeZone).studyDay);
