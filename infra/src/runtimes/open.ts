import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Ports } from './ports.ts';

/** Opens the ports of the configured runtime. Only the clients of that runtime are loaded. */
export async function openPorts(config: Config, clock: Clock, logger: Logger): Promise<Ports> {
  if (config.RUNTIME === 'cluster') {
    const { openClusterPorts } = await import('./cluster.ts');
    return openClusterPorts(config, clock, logger);
  }
  const { openEmbeddedPorts } = await import('./embedded.ts');
  return openEmbeddedPorts(config.DATA_DIR, clock, logger);
}
