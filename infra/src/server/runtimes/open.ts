import { existsSync } from 'node:fs';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Logger } from 'pino';
import { restrictToOwner } from '../../adapters/sqlite/data-folder/modes.ts';
import type { Config } from '../configuration/config.ts';
import { cachedKeys } from '../../adapters/sealing/cached-keys.ts';
import { createOpenEvents, type OnDamaged } from '../../adapters/sealing/events.ts';
import { sealedSnapshots } from '../../adapters/sealing/snapshots.ts';
import { sealingLog } from '../../adapters/sealing/sealing-log.ts';
import type { Adapters, RuntimePorts } from './ports.ts';

/** Opens the ports of the configured runtime. Only the clients of that runtime are loaded. `end`: on damage that shows at work. */
export async function openPorts(
  config: Config,
  clock: Clock,
  logger: Logger,
  end?: (because: Error) => void,
): Promise<RuntimePorts> {
  return sealing(await openAdapters(config, clock, logger, end), logger);
}

async function openAdapters(
  config: Config,
  clock: Clock,
  logger: Logger,
  end?: (because: Error) => void,
): Promise<Adapters> {
  if (config.RUNTIME === 'cluster') {
    const { openClusterRuntime } = await import('./cluster.ts');
    if (existsSync(config.DATA_DIR)) await restrictToOwner(config.DATA_DIR);
    return openClusterRuntime(config, clock, logger);
  }
  const { openEmbeddedPorts } = await import('./embedded.ts');
  return openEmbeddedPorts({ dataDir: config.DATA_DIR, clock, logger, ...(end && { end }) });
}

/** Encrypts what a person wrote or uploaded, in the log of either runtime. */
function sealing(adapters: Adapters, logger: Logger): RuntimePorts {
  const { log: sealedLog, bus } = adapters;
  const keys = cachedKeys(adapters.keys, { bus });
  const openEvents = createOpenEvents(keys, sayOnce(logger));
  return {
    ...adapters,
    keys,
    sealedLog,
    log: sealingLog(sealedLog, keys, openEvents),
    openEvents,
    snapshots: sealedSnapshots({ derived: adapters.derived, keys }),
  };
}

/** An event is read by many, and again and again. */
export function sayOnce(logger: Logger): OnDamaged {
  const said = new Set<string>();
  return ({ id, type, stream, revision, metadata: { userId } }, because) => {
    if (said.has(id)) return;
    said.add(id);
    logger.error(
      { err: because, event: id, type, stream, revision, userId },
      'the text of an event is damaged: its person is told so in its place; restore a backup that has it to get it back',
    );
  };
}
