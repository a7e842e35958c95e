import type { MongoClient } from 'mongodb';
import type { EngineLogger } from '../common/engine/logger.ts';

const engine = 'MongoDB';

/** Tells the log once when no server answers the driver's heartbeats any more, and once when one does again. */
export function logAvailability(client: MongoClient, logger: EngineLogger): void {
  const silentServers = new Set<string>();
  let away = false;
  client.on('serverHeartbeatFailed', ({ connectionId, failure }) => {
    silentServers.add(connectionId);
    if (away) return;
    away = true;
    logger.warn({ engine, server: connectionId, error: failure.message }, 'an engine went away');
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => {
    silentServers.delete(connectionId);
    if (!away || silentServers.size > 0) return;
    away = false;
    logger.info({ engine }, 'an engine is back');
  });
}
