import { connect } from 'nats';
import { afterAll, describe } from 'vitest';
import { startNatsServer } from '../../testing/engines/nats.ts';
import { noteEngine } from '../../testing/engines/notes.ts';
import { testEngines } from '../../testing/engines/engine.ts';
import { interruptionsContract } from '@anamnesis/infra/test/contracts/interruptions.ts';
import { messageBusContract } from '@anamnesis/infra/test/contracts/message-bus.ts';
import { serverHarness } from '../../testing/server-harness.ts';
import { openNatsMessageBus } from './message-bus.ts';

const clock = (): Date => new Date();
const leaseMs = 1_500;
const own = process.env['NATS_URL'] || !testEngines ? null : await startNatsServer();
const url = process.env['NATS_URL'] ?? own?.url ?? '';
if (process.env['NATS_URL']) noteEngine({ engine: 'NATS', kind: 'addressed' });

async function remove(prefix: string): Promise<void> {
  const nats = await connect({ servers: url });
  const { streams } = await nats.jetstreamManager();
  for await (const name of streams.names()) if (name.startsWith(prefix)) await streams.delete(name);
  await nats.close();
}

describe.skipIf(!url)('NATS JetStream', () => {
  afterAll(() => own?.stop());

  const makeHarness = serverHarness({
    url,
    open: (servers, prefix) => openNatsMessageBus({ servers, prefix, name: prefix, clock, leaseMs }),
    remove,
    believesMs: leaseMs,
  });
  messageBusContract('nats', makeHarness);
  interruptionsContract(makeHarness);
});
