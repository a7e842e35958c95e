import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { SchedulingChoice } from '@anamnesis/contracts/cards/study/schedule.ts';
import { type Fit, isCloser } from '@anamnesis/contracts/preferences/events.ts';
import { savedSettings } from '@anamnesis/contracts/preferences/api.ts';
import type { preferencesContext } from '@anamnesis/contracts/preferences/context.ts';
import { choiceData, type ChoiceName } from '@anamnesis/contracts/preferences/settings.ts';
import type { Dependencies } from '../dependencies.ts';
import { asksModel } from '../documents/estimate/asks-model.ts';
import type { QueryModule } from '../module.ts';
import { getExams } from './get-exams.ts';
import { getStudyOutlook } from './get-study-outlook.ts';
import { readPreferences } from './preferences-of.ts';

const toldFit = (fit: Fit, isWanted: boolean) => {
  const closerBy = isCloser(fit) ? (1 - fit.ownLoss / fit.usualLoss) * 100 : 0;
  return { answers: fit.answers, closerBy, isWanted };
};

/** The handlers of the preferences queries. */
export const preferencesHandlers = ((deps: Dependencies) => {
  const { store, contentEngine } = deps;
  const choice =
    <N extends ChoiceName>(name: N) =>
    async (_request: unknown, { userId }: RequestContext) =>
      choiceData(name, (await readPreferences(store, userId))[name]);
  return {
    async getUserPreferences(_request, { userId }) {
      const { cardStyle, liteMode, howMany } = await readPreferences(store, userId);
      const asks = await asksModel({ store, contentEngine }, userId);
      return { data: { preferredCardStyle: cardStyle, liteMode, howMany, asksModel: asks } };
    },
    async getScheduler(_request, { userId }) {
      const { policy, replay, fit, ownCurve } = await readPreferences(store, userId);
      return { policy: SchedulingChoice.parse(policy), replay, fit: fit && toldFit(fit, ownCurve) };
    },
    getNewCardsPerDay: choice('newCardsPerDay'),
    getContentEngine: choice('engine'),
    getFoundByName: choice('foundByName'),
    getHistoryAnalysis: choice('historyAnalysis'),
    getContentEngineFacts: (_request, { userId }) => contentEngine.describe(userId),
    getExams: getExams(deps),
    getStudyOutlook: getStudyOutlook(deps),
    getPush: async (_request, { userId }) => {
      const { devices } = await readPreferences(store, userId);
      return { publicKey: deps.pushPublicKey, endpoints: devices.map(({ endpoint }) => endpoint) };
    },
    getSettings: async (_request, { userId }) => savedSettings(await readPreferences(store, userId)),
  };
}) satisfies QueryModule<typeof preferencesContext>['handlers'];
