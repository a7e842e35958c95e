import type { OperatorTrace } from '@anamnesis/contracts/ports/operator-trace.ts';
import type { Logger } from 'pino';
import type { Config } from '../configuration/config.ts';

/** Where the configured runtime keeps what operators did. */
export async function openOperatorTrace(config: Config, logger: Logger): Promise<OperatorTrace> {
  if (config.RUNTIME === 'embedded') {
    const { fileOperatorTrace } = await import('../../adapters/files/operator-trace.ts');
    return fileOperatorTrace(config.DATA_DIR);
  }
  const [{ connectMongo }, { openMongoOperatorTrace }] = await Promise.all([
    import('../../adapters/mongodb/connection.ts'),
    import('../../adapters/mongodb/operator-trace/operator-trace.ts'),
  ]);
  const connection = connectMongo({ url: config.MONGODB_URL ?? '', logger });
  return openMongoOperatorTrace({ connection });
}
