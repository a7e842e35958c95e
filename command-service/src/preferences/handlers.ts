import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler, RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { defaultReminderHour } from '@anamnesis/contracts/preferences/settings.ts';
import { preferencesRefusals } from '@anamnesis/contracts/preferences/refusals.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { preferences } from './category.ts';
import type { PreferencesCommand } from './decider.ts';
import { chooseFoundByName } from './found-by-name.ts';

type Names =
  | 'updateCardPreference'
  | 'chooseScheduler'
  | 'chooseContentEngine'
  | 'chooseFoundByName'
  | 'chooseHistoryAnalysis'
  | 'chooseNewCardsPerDay'
  | 'saveSettings'
  | 'unsubscribe';
type PreferencesHandlers = { [N in Names]: CommandHandler<(typeof api)[N]> };

/** The handlers of the preferences endpoints. */
export function preferencesHandlers(deps: Dependencies): PreferencesHandlers {
  const { streams, unsubscribeTokens } = deps;
  const handle = (command: PreferencesCommand, commandId: string, context: RequestContext) =>
    streams.handle(preferences, preferencesStream(context.userId), command, fromRequest(commandId, context));

  return {
    async updateCardPreference({ body, commandId }, context) {
      const { preferredCardStyle: cardStyle, ...others } = body;
      const { position } = await handle({ type: 'ChooseCards', cardStyle, ...others }, commandId, context);
      return { body: { success: true }, position };
    },

    async chooseScheduler({ body: policy, commandId }, context) {
      const replayId = deriveId(commandId, 'replay');
      const { position } = await handle({ type: 'ChooseScheduler', policy, replayId }, commandId, context);
      return { body: { success: true }, position };
    },

    async chooseNewCardsPerDay({ body: { newCardsPerDay }, commandId }, context) {
      const command = { type: 'ChooseNewCardsPerDay', newCardsPerDay } as const;
      const { position } = await handle(command, commandId, context);
      return { body: { success: true }, position };
    },

    async chooseContentEngine({ body: { engine }, commandId }, context) {
      const { position } = await handle({ type: 'ChooseContentEngine', engine }, commandId, context);
      return { body: { success: true }, position };
    },

    chooseFoundByName: chooseFoundByName(deps),

    async chooseHistoryAnalysis({ body: { allowed }, commandId }, context) {
      const { position } = await handle({ type: 'SwitchHistoryAnalysis', allowed }, commandId, context);
      return { body: { success: true }, position };
    },

    async saveSettings({ body, commandId }, context) {
      const { followSystem, reminderHour, pagesAtNight, studyDayStart, ...settings } = body;
      const { timeZone } = context;
      const wish = { settings, followSystem, reminderHour, timeZone, pagesAtNight, studyDayStart };
      const command = { type: 'SaveSettings', ...wish } as const;
      const { state, position } = await handle(command, commandId, context);
      const reminder = state.reminder ?? { hour: defaultReminderHour, timeZone: null };
      const answer = {
        settings: state.settings,
        followSystem: state.followSystem,
        reminder,
        pagesAtNight: state.pagesAtNight,
        studyDayStart: state.studyDayStart,
      };
      return { body: { success: true, ...answer }, position };
    },

    async unsubscribe({ query, commandId }, context) {
      const userId = unsubscribeTokens.verify(query.token);
      if (userId === null) {
        throw new Rejection(
          preferencesRefusals.INVALID_LINK,
          'This link is not complete. Open it from the mail once more, or switch the mails off in Settings.',
        );
      }
      const { position } = await handle({ type: 'StopEmailNotifications' }, commandId, {
        ...context,
        userId,
      });
      return { body: { success: true }, position };
    },
  };
}
