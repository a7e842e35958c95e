import type { MongoClient } from 'mongodb';
import type { EngineLogger } from '../common/engine/logger.ts';

const engine = 'MongoDB';

/** Logs once when no server answers the driver's heartbeats any more, and once when servers answer again. */
export function logAvailability(client: MongoClient, logger: EngineLogger): void {
  const silentServers = new Set<string>();
  let unavailable = false;
  client.on('serverHeartbeatFailed', ({ connectionId, failure }) => {
    silentServers.add(connectionId);
    if (unavailable) return;
    unavailable = true;
    logger.warn({ engine, server: connectionId, error: failure.message }, 'an engine is unavailable');
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => {
    silentServers.delete(connectionId);
    if (!unavailable || silentServers.size > 0) return;
    unavailable = false;
    logger.info({ engine }, 'an engine is available again');
  });
}
