import { createMemoryKeys } from '../../src/adapters/sealing/testing/memory-keys.ts';
import { memoryHarness } from './memory-harness.ts';
import { personKeysContract } from './person-keys.ts';

personKeysContract('the fake of the adapters’ specs', memoryHarness(createMemoryKeys));
