import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { readConnectionId } from '@anamnesis/contracts/social/ids.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { onConnection } from './on-connection.ts';

/** A contact, or a request in either direction. */
export const removeConnection =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.removeConnection> =>
  async ({ params: { id }, commandId }, context) => {
    const { userId: other, round } = readConnectionId(id);
    const command = { type: 'End', by: context.userId, other, round } as const;
    const { position } = await onConnection(deps, other, command, { commandId, context });
    return { body: { success: true, message: 'Removed from your contacts' }, position };
  };
