import type { Config } from '@anamnesis/infra/src/server/configuration/config.ts';
import { asHistoryLog, type HistoryLog } from './history-log.ts';

export type LogSettings = Pick<Config, 'RUNTIME' | 'DATA_DIR'> &
  Partial<Pick<Config, 'EVENTSTORE_URL' | 'CLUSTER_NAME'>>;

/** The log of the configured runtime. Rejects with one sentence where there is none. */
export async function openHistoryLog(config: LogSettings): Promise<HistoryLog> {
  const { RUNTIME, DATA_DIR, EVENTSTORE_URL = '', CLUSTER_NAME } = config;
  if (RUNTIME === 'embedded') {
    const { openFolderLog } = await import('./folder-log.ts');
    return openFolderLog(DATA_DIR);
  }
  const [{ openEventStoreLog }, { silent }] = await Promise.all([
    import('@anamnesis/infra/src/adapters/eventstore/event-log/event-log.ts'),
    import('@anamnesis/infra/src/adapters/common/engine/logger.ts'),
  ]);
  const prefix = CLUSTER_NAME === undefined ? '' : `${CLUSTER_NAME}-`;
  return asHistoryLog(openEventStoreLog({ connectionString: EVENTSTORE_URL, logger: silent, prefix }));
}
