import { engineHarness, takesLargeAppends } from '../../testing/eventstore-server/harness.ts';
import { describe } from 'vitest';
import { noteEngine } from '../../testing/engines/notes.ts';
import { eventLogContract } from '@anamnesis/infra/test/contracts/event-log.ts';
import { eventLogIdentityContract } from '@anamnesis/infra/test/contracts/event-log-identity.ts';
import { refusalsOfPositions } from '../../testing/eventstore-server/faults.ts';

const address = process.env['EVENTSTORE_URL'];
if (!address) noteEngine({ engine: 'EventStoreDB', kind: 'missing', why: 'EVENTSTORE_URL is not set' });

eventLogContract('EventStoreDB (stand-in in this process)', engineHarness());

describe.each(refusalsOfPositions)(
  'a stand-in that refuses positions as servers do %s',
  (refusesPositions) => {
    eventLogIdentityContract(engineHarness(undefined, { refusesPositions }));
  },
);

// A server before 25.1 with its default of 1 MiB is tested for all but this.
const largeAppends = address === undefined || (await takesLargeAppends(address));
const name = largeAppends ? 'EventStoreDB' : 'EventStoreDB, whose MaxAppendSize is too small';

describe.skipIf(!address)('at EVENTSTORE_URL', () => {
  eventLogContract(name, engineHarness(address ?? ''), { largeAppends });
});
