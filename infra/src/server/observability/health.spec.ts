import {
  EngineMisconfigured,
  EngineRefused,
  EngineUnavailable,
  StorageFull,
  StorageUnusable,
} from '@anamnesis/contracts/ports/models/engine.ts';
import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createHealth, nameMissingEngines } from './health.ts';
import type { RuntimePorts } from '../runtimes/ports.ts';

const failing = (reason: Error) => async (): Promise<never> => {
  throw reason;
};
const engines = {
  fine: async () => {},
  away: failing(new EngineUnavailable('NATS', 'gone')),
  full: failing(new StorageFull('files', 'full')),
  unusable: failing(new StorageUnusable('files', 'the disk fails', 'EIO')),
  misconfigured: failing(new EngineMisconfigured('EventStoreDB', 'wrong', 'Mend it.')),
  refused: failing(new EngineRefused('EventStoreDB', 'no', 'Let it.')),
};
const ports = {
  engines,
  log: { head: async () => 0n, countAfter: async () => 0 },
  store: { position: async () => 0n },
} as unknown as RuntimePorts;
const facts = { runtime: 'cluster', engine: 'none', version: 'test' } as const;

it('reports the state of each engine, as its contract defines it', async () => {
  const health = createHealth(ports, facts);
  const answer = await health();
  expect(answer).toMatchObject({
    status: 'degraded',
    engines: {
      fine: 'up',
      away: 'down',
      full: 'full',
      unusable: 'unusable',
      misconfigured: 'misconfigured',
      refused: 'refused',
    },
  });
  expect(() => systemApi.health.response.parse(answer)).not.toThrow();
});

it('checks a hung engine once for any number of concurrent callers', async () => {
  let asked = 0;
  const hangs = (): Promise<never> => {
    asked += 1;
    return new Promise(() => {});
  };
  const health = createHealth({ ...ports, engines: { hangs } } as unknown as RuntimePorts, facts);
  const answers = await Promise.all(Array.from({ length: 20 }, health));
  expect(answers.map(({ engines: { hangs: state } }) => state)).toEqual(Array(20).fill('down'));
  expect(asked).toBe(1);
});

it('leaves it to adapters to log why an engine cannot be used', async () => {
  const named: unknown[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void named.push(JSON.parse(line)) });
  await nameMissingEngines(ports, logger);
  expect(named).toEqual([
    expect.objectContaining({ engine: 'away' }),
    expect.objectContaining({ engine: 'full' }),
    expect.objectContaining({ engine: 'unusable' }),
  ]);
});
