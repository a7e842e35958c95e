import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { preferences } from './category.ts';

/**
 * The choice is an event; the credential store, where people are searched for, follows it. Who does not want to be found is hidden
 * first: if this process dies meanwhile, nobody is found who does not want it, and the person can repeat it.
 */
export const chooseFoundByName =
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
