import { engineHarness, takesLargeAppends } from '../../../../test/support/eventstore-server/harness.ts';
import { describe } from 'vitest';
import { eventLogContract } from '../../../../test/contracts/event-log.ts';

const address = process.env['EVENTSTORE_URL'];

eventLogContract('EventStoreDB (stand-in in this process)', engineHarness());

// A server with its default of 1 MB is tested for all but this.
const largeAppends = address === undefined || (await takesLargeAppends(address));
if (!largeAppends)
  console.warn('The server at EVENTSTORE_URL takes smaller appends: raise its MaxAppendSize.');

describe.skipIf(!address)('at EVENTSTORE_URL', () => {
  eventLogContract('EventStoreDB', engineHarness(address ?? ''), { largeAppends });
});
