import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { countDue } from './count-due.ts';
import { momentOf } from './to-anki-card.ts';

export const getDueToday =
  ({ store, clock }: Dependencies): QueryHandler<typeof cardsApi.getDueToday> =>
  (_request, { userId, timeZone }) =>
    countDue(store, userId, momentOf(clock(), timeZone).studyDay);
