import { describe } from 'vitest';
import { credentialStoreContract } from '../../../test/contracts/credential-store.ts';
import { mongoHarness, mongoUrl } from '../mongodb/testing/harness.ts';
import { openMongoCredentialStore } from './mongodb.ts';

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  credentialStoreContract(
    'mongodb',
    mongoHarness((connection) => openMongoCredentialStore({ connection })),
  );
});
