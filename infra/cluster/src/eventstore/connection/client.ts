import { type EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import type { EngineLogger } from '../../engine/logger.ts';
import { type Address, clientFor } from './address.ts';
import type { GrpcClient, ClientInternals } from './client-internals.ts';
import { followLeader } from './leader.ts';

/** The state of a channel that was closed: grpc.connectivityState.SHUTDOWN. */
const shutDown = 4;

export type StoreConnection = { client: EventStoreDBClient; close(): Promise<void> };

const closingMs = 500;

/** A connection that is opened on first use and reopened after it was lost. Throws as clientFor does. */
export function connectToEventStore(address: Address, logger: EngineLogger): StoreConnection {
  const client = clientFor(address);
  const inside = client as unknown as ClientInternals;
  // Batched appends share one gRPC stream without a time limit; when it breaks, the appends of every client in the
  // process fail, and answers that come later crash the process. With one call per append none of this happens.
  inside.supports = () => Promise.resolve(false);
  // The client does not await this, and it rejects when no cluster is found: an unhandled rejection would end the process.
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
 * As the client does it, except for calls on a channel that the failure of another call has closed meanwhile: an append would
 * then reject unhandled, which ends the process.
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

/** The client waits for each read until somebody has read it to its end, which nobody does with one that was given up. */
async function close(client: EventStoreDBClient, inside: ClientInternals): Promise<void> {
  const channelClosed = inside.getChannel().then((channel) => channel.close());
  const closed = Promise.allSettled([client.dispose(), channelClosed]);
  const giveUp = Promise.withResolvers<void>();
  const timer = setTimeout(giveUp.resolve, closingMs);
  await Promise.race([closed, giveUp.promise]);
  clearTimeout(timer);
}
