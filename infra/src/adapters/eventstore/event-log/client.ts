import { type EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import type { EngineLogger } from '../../common/engine/logger.ts';
import { type Address, clientFor } from './address.ts';
import type { GrpcClient, ClientInternals } from './client-internals.ts';
import { followLeader } from './leader.ts';

/** The state of a channel that was closed: grpc.connectivityState.SHUTDOWN. */
const shutDown = 4;

export type Connection = { client: EventStoreDBClient; close(): Promise<void> };

const closingMs = 500;

/** A connection that is made on first use and made again after it broke. Throws as clientFor does. */
export function connectToEventStore(address: Address, logger: EngineLogger): Connection {
  const client = clientFor(address);
  const inside = client as unknown as ClientInternals;
  // Batched appends share one stream without a time limit, and one broken stream fails those of every client in the
  // process; answers that come after that end the process. Each append as a call of its own has none of this.
  inside.supports = () => Promise.resolve(false);
  // The client lets this run on its own, and it rejects when a cluster cannot be found: that would end the process.
  const handleError = inside.handleError;
  inside.handleError = (grpc, error) =>
    handleError(grpc, error).catch((err: unknown) => logger.warn({ err }, 'no node of the event log found'));
  inside.execute = (type, name, action) => execute(inside, type, name, action);
  const stopFollowing = followLeader(inside, address, logger);
  return {
    client,
    close() {
      stopFollowing();
      return close(client, inside);
    },
  };
}

/**
 * As the client does it, but for what it begins on a channel that the failure of another call has closed meanwhile: an
 * append would then reject where nobody hears it, which ends the process.
 */
async function execute<T>(
  inside: ClientInternals,
  type: unknown,
  name: string,
  action: (client: GrpcClient) => Promise<T>,
): Promise<T> {
  const grpc = await inside.getGRPCClient(type, name);
  try {
    const state = grpc.getChannel().getConnectivityState(false);
    if (state === shutDown) throw new UnavailableError(undefined, 'the connection was closed meanwhile');
    return await action(grpc);
  } catch (error) {
    void inside.handleError(grpc, error as Error);
    throw error;
  }
}

async function close(client: EventStoreDBClient, inside: ClientInternals): Promise<void> {
  const channelClosed = inside.getChannel().then((channel) => channel.close());
  await client.dispose();
  const giveUp = Promise.withResolvers<void>();
  const timer = setTimeout(giveUp.resolve, closingMs);
  await Promise.race([channelClosed.catch(() => undefined), giveUp.promise]);
  clearTimeout(timer);
}
