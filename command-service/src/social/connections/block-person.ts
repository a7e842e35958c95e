import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { onConnection, personOf } from './on-connection.ts';

export const blockPerson =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.blockPerson> =>
  async ({ params: { userId: person }, commandId }, context) => {
    if (person === context.userId) throw new Rejection(socialRefusals.YOURSELF, 'You cannot block yourself');
    const { username } = await personOf(deps, person);
    const command = { type: 'Block', by: context.userId, person } as const;
    const { position } = await onConnection(deps, person, command, { commandId, context });
    return { body: { success: true, message: `${username} is blocked` }, position };
  };
