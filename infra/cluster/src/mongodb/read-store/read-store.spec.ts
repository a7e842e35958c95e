import { describe } from 'vitest';
import { readStoreContract } from '@anamnesis/infra/test/contracts/read-store.ts';
import { mongoHarness, mongoUrl } from '../testing/harness.ts';
import { openMongoReadStore } from './read-store.ts';

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  readStoreContract(
    'mongodb',
    mongoHarness((connection) => openMongoReadStore({ connection })),
  );
});
