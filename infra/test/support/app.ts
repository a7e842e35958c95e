import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLimits, type GuessLimits } from '@anamnesis/command-service/kernel/guesses/limits.ts';
import type { RatesInForce } from '@anamnesis/contracts/kernel/calls/counted-calls.ts';
import type { OfficeConverter } from '@anamnesis/readers';
import type { RecognisePage } from '@anamnesis/processors/documents/recognition/pool.ts';
import type { PositionTokens } from '@anamnesis/contracts/ports/log/position-tokens.ts';
import { type Logger, pino } from 'pino';
import { createArgon2Hasher } from '../../src/adapters/security/argon2.ts';
import { type Application, startApplication } from '../../src/server/application.ts';
import { createPositionTokens } from '../../src/adapters/security/position-tokens.ts';
import { readConfig } from '../../src/server/configuration/config.ts';
import { keepCompiledCode } from '../../src/server/configuration/compiled-code.ts';
import { readSecrets } from '../../src/server/configuration/secrets.ts';
import type { RuntimePorts } from '../../src/server/runtimes/ports.ts';
import { createThreads, type Threads } from '../../src/server/services/threads.ts';
import { noticedStore, noticingReads } from './undeclared-reads.ts';
import { onUndeclaredRefusal } from './undeclared-refusals.ts';

export const accessCode = 'TEST-CODE';

const often = { withinMs: 60_000, steps: [{ after: 100_000, everyMs: 1000 }] };
/** All tests share one address and send many requests. */
const unlimited: GuessLimits = {
  ...defaultLimits,
  address: often,
  accessCode: often,
  signups: { most: 100_000, withinMs: 60_000 },
  resetRequests: often,
};

/** The least that Argon2id can cost: hundreds of people sign up. */
const cheapHasher = createArgon2Hasher({ memory: 8, passes: 1, parallelism: 1 });

export type TestApp = Application & {
  dataDir: string;
  /** Reads the positions that the app has given out, and makes others. */
  positionTokens: PositionTokens;
  destroy: () => Promise<void>;
};

/** Only specs of recognition wait for its engine. */
const recognisesNothing: RecognisePage = async () => ({
  text: '',
  blocks: [],
  words: [],
  confidence: 0,
  turnedBy: 0,
  skew: 0,
});

// Its threads start in a third of the time.
keepCompiledCode();
/** Of all apps of a worker: a first document costs what twenty apps cost, as each thread reads its code. */
export const sharedThreads = createThreads();

/** The whole app on a free port of loopback, with its data in a folder of its own (or in `dataDir`). */
export async function startTestApp(
  options: {
    dataDir?: string;
    clock?: () => Date;
    env?: Record<string, string>;
    limits?: Partial<GuessLimits>;
    rates?: RatesInForce;
    logger?: Logger;
    /** Null: presentations cannot be converted. */
    converter?: OfficeConverter | null;
    recognisePage?: RecognisePage;
    threads?: Threads;
    withPorts?: (opened: RuntimePorts) => RuntimePorts;
    end?: (because: Error) => void;
  } = {},
): Promise<TestApp> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'anamnesis-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ACCESS_CODES: accessCode, ...options.env });
  const logger = options.logger ?? pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const limits = { ...unlimited, ...options.limits };
  const clock = options.clock ?? (() => new Date());
  const app = await startApplication({
    config,
    logger,
    version: 'test',
    clock,
    limits,
    ...(options.rates && { rates: options.rates }),
    ...(options.converter !== undefined && { converter: options.converter }),
    recognisePage: options.recognisePage ?? recognisesNothing,
    threads: options.threads ?? sharedThreads,
    withPorts: (opened) => {
      const ports = options.withPorts?.(opened) ?? opened;
      return { ...ports, store: noticedStore(ports.store) };
    },
    withHandlers: noticingReads,
    ...(options.end && { end: options.end }),
    hasher: cheapHasher,
    onUndeclaredRefusal,
  });
  return {
    ...app,
    dataDir,
    positionTokens: createPositionTokens(config.JWT_SECRET ?? readSecrets(dataDir).jwtSecret),
    async destroy() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
