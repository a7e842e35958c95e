import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { preferences } from '../kernel/categories.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';

type PreferencesHandlers = { updateCardPreference: CommandHandler<typeof api.updateCardPreference> };

export const preferencesHandlers = ({ streams }: Dependencies): PreferencesHandlers => ({
  async updateCardPreference({ body, commandId }, context) {
    const command = { type: 'ChooseCardStyle', cardStyle: body.preferredCardStyle } as const;
    const stream = preferencesStream(context.userId);
    const { position } = await streams.handle(preferences, stream, command, fromRequest(commandId, context));
    return { body: { success: true }, position };
  },
});
