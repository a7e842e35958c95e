import { createMemoryDerivedStore } from '@anamnesis/processors/platform/derived/testing/memory-derived-store.ts';
import { derivedStoreContract } from './derived-store.ts';
import { memoryHarness } from './memory-harness.ts';

derivedStoreContract('the fake of the processors’ specs', memoryHarness(createMemoryDerivedStore));
