import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';
import { memoryHarness } from './memory-harness.ts';
import { readStoreContract } from './read-store.ts';

readStoreContract('the fake of the services’ specs', memoryHarness(createMemoryReadStore));
