import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { onConnection } from './on-connection.ts';

/** Also of a person who has no account any more, or was never blocked. */
export const unblockPerson =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.unblockPerson> =>
  async ({ params: { userId: person }, commandId }, context) => {
    const command = { type: 'Unblock', by: context.userId, person } as const;
    const { position } = await onConnection(deps, person, command, { commandId, context });
    return { body: { success: true, message: 'No longer blocked' }, position };
  };
