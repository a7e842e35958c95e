import type { OperatorTrace } from '@anamnesis/contracts/ports/people/operator-trace.ts';
import type { Logger } from 'pino';
import type { Config } from '../configuration/config.ts';

/** Where the configured runtime keeps what operators did. */
export async function openOperatorTrace(config: Config, logger: Logger): Promise<OperatorTrace> {
  if (config.RUNTIME === 'embedded') {
    const { fileOperatorTrace } = await import('../../adapters/files/operator-trace.ts');
    return fileOperatorTrace(config.DATA_DIR);
  }
  const { openOperatorLooks } = await import('@anamnesis/cluster');
  return openOperatorLooks(config.MONGODB_URL ?? '', logger);
}
