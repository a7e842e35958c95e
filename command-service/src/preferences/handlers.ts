import type { api } from '@anamnesis/contracts/api.ts';
import { savedSettings, type preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import type { CommandHandler, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { choiceFrom, type ChoiceName, type ChoiceSchema } from '@anamnesis/contracts/preferences/settings.ts';
import { preferencesRefusals } from '@anamnesis/contracts/preferences/refusals.ts';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { preferences } from './category.ts';
import type { PreferencesCommand } from './decider.ts';
import { studyDayNow } from './study-clock.ts';

/**
 * The choice is an event; the credential store, where people are searched for, follows it. Who does not want to be found is hidden
 * first: if this process dies meanwhile, nobody is found who does not want it, and the person can repeat it.
 */
const chooseFoundByName =
  (deps: Dependencies): CommandHandler<typeof preferencesApi.chooseFoundByName> =>
  async ({ body: { foundByName }, commandId }, context) => {
    const { userId } = context;
    const stream = preferencesStream(userId);
    if (!foundByName) await deps.credentials.setFoundByName(userId, false);
    const command = { type: 'Choose', chosen: { foundByName } } as const;
    const { position } = await deps.streams.handle(
      preferences,
      stream,
      command,
      fromRequest(commandId, context),
    );
    await followChoice(deps, userId);
    return { body: { success: true }, position };
  };

/** Of several at once, whoever writes last reads afterwards, and so writes what was chosen last. */
async function followChoice({ streams, credentials }: Dependencies, userId: string): Promise<void> {
  const chosen = async () => (await streams.load(preferences, preferencesStream(userId))).state.foundByName;
  for (let written: boolean | null = null, now = await chosen(); now !== written; now = await chosen()) {
    await credentials.setFoundByName(userId, now);
    written = now;
  }
}

type Names =
  | 'updateCardPreference'
  | 'chooseScheduler'
  | 'chooseCurve'
  | 'chooseNewCardsPerDay'
  | 'chooseContentEngine'
  | 'chooseFoundByName'
  | 'chooseHistoryAnalysis'
  | 'saveSettings'
  | 'subscribePush'
  | 'unsubscribePush'
  | 'setExam'
  | 'endExam'
  | 'unsubscribe';
type PreferencesHandlers = { [N in Names]: CommandHandler<(typeof api)[N]> };

/** The handlers of the preferences endpoints. */
export function preferencesHandlers(deps: Dependencies): PreferencesHandlers {
  const { streams, unsubscribeTokens } = deps;
  const handle = (command: PreferencesCommand, commandId: string, context: RequestContext) =>
    streams.handle(preferences, preferencesStream(context.userId), command, fromRequest(commandId, context));
  const choose =
    <N extends ChoiceName>(name: N) =>
    async (
      { body, commandId }: { body: z.output<ChoiceSchema<N>>; commandId: string },
      context: RequestContext,
    ) => {
      const command = { type: 'Choose', chosen: { [name]: choiceFrom(name, body) } } as const;
      const { position } = await handle(command, commandId, context);
      return { body: { success: true as const }, position };
    };

  return {
    async updateCardPreference({ body, commandId }, context) {
      const { preferredCardStyle: cardStyle, ...others } = body;
      const command = { type: 'Choose', chosen: { cardStyle, ...others } } as const;
      const { position } = await handle(command, commandId, context);
      return { body: { success: true }, position };
    },

    async chooseScheduler({ body: policy, commandId }, context) {
      const replayId = deriveId(commandId, 'replay');
      const { position } = await handle({ type: 'ChooseScheduler', policy, replayId }, commandId, context);
      return { body: { success: true }, position };
    },

    async chooseCurve({ body: { own }, commandId }, context) {
      const replayId = deriveId(commandId, 'replay');
      const { position } = await handle({ type: 'ChooseCurve', own, replayId }, commandId, context);
      return { body: { success: true }, position };
    },

    chooseNewCardsPerDay: choose('newCardsPerDay'),
    chooseContentEngine: choose('engine'),
    chooseFoundByName: chooseFoundByName(deps),
    chooseHistoryAnalysis: choose('historyAnalysis'),

    async saveSettings({ body, commandId }, context) {
      const command = { type: 'SaveSettings', ...body, timeZone: context.timeZone } as const;
      const { state, position } = await handle(command, commandId, context);
      return { body: { success: true, ...savedSettings(state) }, position };
    },

    async subscribePush({ body, commandId }, context) {
      const device = { subscriptionId: idOf(body.endpoint), ...body };
      const command = { type: 'SubscribePush', device, timeZone: context.timeZone } as const;
      const { position } = await handle(command, commandId, context);
      return { body: { success: true }, position };
    },

    async unsubscribePush({ body: { endpoint }, commandId }, context) {
      const command = { type: 'UnsubscribePush', subscriptionId: idOf(endpoint) } as const;
      const { position } = await handle(command, commandId, context);
      return { body: { success: true }, position };
    },

    async setExam({ body: { examId: changed, ...wish }, commandId }, context) {
      const studyDay = await studyDayNow(deps, context);
      const examId = changed ?? deriveId(commandId, 'exam');
      const command = { type: 'SetExam', examId, isNew: changed === undefined, wish, studyDay } as const;
      const { position } = await handle(command, commandId, context);
      return { body: { success: true }, position };
    },

    async endExam({ body: { examId }, commandId }, context) {
      const { position } = await handle({ type: 'EndExam', examId }, commandId, context);
      return { body: { success: true }, position };
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

/** Of a device, by the address of its push service, which nobody can tell from it. */
const idOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);
