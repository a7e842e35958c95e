import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { readConnectionId } from '@anamnesis/contracts/social/ids.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { onConnection, personOf } from './on-connection.ts';

export const acceptConnection =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.acceptConnection> =>
  async ({ params: { id }, commandId }, context) => {
    const { userId: other, round } = readConnectionId(id);
    const { username } = await personOf(deps, other, 'Request');
    const command = { type: 'Accept', by: context.userId, other, round } as const;
    const { position } = await onConnection(deps, other, command, { commandId, context });
    return { body: { success: true, message: `${username} is in your contacts` }, position };
  };
