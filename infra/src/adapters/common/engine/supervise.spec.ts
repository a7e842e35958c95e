import { EngineMisconfigured, EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { supervise } from './supervise.ts';

it('tells every time of an engine that is away, and once of what only a person can mend', async () => {
  const away = new EngineUnavailable('NATS', 'gone');
  const [wrong, other] = ['one', 'two'].map(
    (why) => new EngineMisconfigured('EventStoreDB', why, 'Mend it.'),
  );
  const failures = [away, away, wrong, wrong, other];
  const told: { engine?: string; err?: { message: string } }[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line)) });
  await supervise('relay', new AbortController().signal, logger, async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  expect(told.map(({ engine, err }) => engine ?? err?.message)).toEqual([
    'NATS',
    'NATS',
    expect.stringContaining('one'),
    expect.stringContaining('two'),
  ]);
});
