import { describe } from 'vitest';
import { derivedStoreContract } from '../../../test/contracts/derived-store.ts';
import { mongoHarness, mongoUrl } from '../mongodb/testing/harness.ts';
import { openMongoDerivedStore } from './mongodb.ts';

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  derivedStoreContract(
    'mongodb',
    mongoHarness((connection) => openMongoDerivedStore({ connection })),
  );
});
