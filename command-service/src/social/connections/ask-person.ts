import type { ResponseOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { connectionIdOf } from '@anamnesis/contracts/social/ids.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { countCall } from '@anamnesis/contracts/kernel/calls/counted-calls.ts';
import { onConnection, personOf } from './on-connection.ts';

type Asked = ResponseOf<typeof connectionsApi.addConnection>;
type Asking = { userId: string; isInvited?: true };
type Request = { commandId: string; context: RequestContext };

/** Asks a person to become a contact. The answer is the same when that one has blocked the caller. */
export async function askPerson(
  deps: Dependencies,
  { userId, ...how }: Asking,
  { commandId, context }: Request,
): Promise<{ body: Asked; position: Position }> {
  await countCall(deps, connectionsApi.addConnection, context);
  const { username } = await personOf(deps, userId);
  const command = { type: 'Request', from: context.userId, to: userId, ...how } as const;
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
}
