import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { eventLogContract } from './event-log.ts';
import { memoryHarness } from './memory-harness.ts';

eventLogContract(
  'the fake of the services’ specs',
  memoryHarness(() => createMemoryEventLog()),
);
