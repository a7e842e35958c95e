import { EngineMisconfigured, EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { supervise } from './supervise.ts';

it('logs every time that an engine is unavailable, and a misconfiguration once until it changes', async () => {
  const unavailable = new EngineUnavailable('NATS', 'gone');
  const [wrong, other] = ['one', 'two'].map(
    (why) => new EngineMisconfigured('EventStoreDB', why, 'Mend it.'),
  );
  const failures = [unavailable, unavailable, wrong, wrong, other];
  const logged: { engine?: string; err?: { message: string } }[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  await supervise('relay', new AbortController().signal, logger, async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  expect(logged.map(({ engine, err }) => engine ?? err?.message)).toEqual([
    'NATS',
    'NATS',
    expect.stringContaining('one'),
    expect.stringContaining('two'),
  ]);
});
