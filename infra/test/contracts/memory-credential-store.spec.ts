import { createMemoryCredentialStore } from '@anamnesis/contracts/testing/memory-credential-store.ts';
import { credentialStoreContract } from './credential-store.ts';
import { memoryHarness } from './memory-harness.ts';

credentialStoreContract('the fake of the services’ specs', memoryHarness(createMemoryCredentialStore));
