import { engineHarness } from '../../../../test/support/eventstore-server/harness.ts';
import { describe } from 'vitest';
import { eventLogContract } from '../../../../test/contracts/event-log.ts';

const address = process.env['EVENTSTORE_URL'];

eventLogContract('EventStoreDB (stand-in in this process)', engineHarness());

describe.skipIf(!address)('at EVENTSTORE_URL', () => {
  eventLogContract('EventStoreDB', engineHarness(address ?? ''));
});
