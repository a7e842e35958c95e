import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorTrace } from '@anamnesis/contracts/ports/people/operator-trace.ts';
import { syncFolder } from './durable.ts';

export const traceFile = 'operators.jsonl';

/** A line of JSON each in a file of the data folder, which is only ever added to; beside an app that may be at work. */
export const fileOperatorTrace = (dataDir: string): OperatorTrace => ({
  async record(look) {
    const file = await open(join(dataDir, traceFile), 'a', 0o600);
    try {
      await file.appendFile(`${JSON.stringify(look)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await syncFolder(dataDir);
  },
  close: async () => undefined,
});
