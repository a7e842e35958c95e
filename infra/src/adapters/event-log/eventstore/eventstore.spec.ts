import { eventLogContract } from '../../../../test/contracts/event-log.ts';
import { engineHarness } from '../../../../test/support/eventstore-server/harness.ts';

eventLogContract('EventStoreDB (stand-in)', engineHarness());
