import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Application, startApplication } from '../../src/application.ts';
import { readConfig } from '../../src/config.ts';
import { defaultRateLimits, type RateLimits } from '../../src/http/rate-limits.ts';

export const accessCode = 'TEST-CODE';

/** Tests come from one address, and often. */
const unlimited = Object.fromEntries(
  Object.keys(defaultRateLimits).map((name) => [name, 1000]),
) as RateLimits;

export type TestApp = Application & { dataDir: string; destroy: () => Promise<void> };

/** The whole app on a free port of loopback, with its data in a folder of its own (or in `dataDir`). */
export async function startTestApp(
  options: {
    dataDir?: string;
    clock?: () => Date;
    env?: Record<string, string>;
    rateLimits?: Partial<RateLimits>;
  } = {},
): Promise<TestApp> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'anamnesis-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ACCESS_CODES: accessCode, ...options.env });
  const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const rateLimits = { ...unlimited, ...options.rateLimits };
  const clock = options.clock ?? (() => new Date());
  const app = await startApplication({ config, logger, version: 'test', clock, rateLimits });
  return {
    ...app,
    dataDir,
    async destroy() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
