import { describe } from 'vitest';
import { credentialStoreContract } from '../../../../test/contracts/credential-store.ts';
import { mongoHarness, mongoUrl } from '../testing/harness.ts';
import { openMongoCredentialStore } from './credential-store.ts';

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  credentialStoreContract(
    'mongodb',
    mongoHarness((connection) => openMongoCredentialStore({ connection })),
  );
});
