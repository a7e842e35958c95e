import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { connectionIdOf } from '@anamnesis/contracts/social/ids.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { countCall } from '../../kernel/rate.ts';
import { onConnection, personOf } from './on-connection.ts';

/** The answer is the same when the other one has blocked the caller. */
export const addConnection =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.addConnection> =>
  async ({ body: { userId }, commandId }, context) => {
    if (userId === context.userId)
      throw new Rejection(socialRefusals.YOURSELF, 'You cannot add yourself as a contact');
    await countCall(deps, connectionsApi.addConnection, context);
    const { username } = await personOf(deps, userId);
    const command = { type: 'Request', from: context.userId, to: userId } as const;
    const { state, position } = await onConnection(deps, userId, command, { commandId, context });
    const isConnected = state.status === 'connected';
    return {
      body: {
        success: true,
        message: isConnected ? `${username} is in your contacts` : `Connection request sent to ${username}`,
        status: isConnected ? 'Connected' : 'Requested',
        connectionId: connectionIdOf(userId, state.round),
      },
      position,
    };
  };
