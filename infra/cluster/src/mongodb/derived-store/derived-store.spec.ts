import { describe } from 'vitest';
import { derivedStoreContract } from '@anamnesis/infra/test/contracts/derived-store.ts';
import { snapshotStoreContract } from '@anamnesis/infra/test/contracts/snapshot-store.ts';
import { mongoHarness, mongoUrl } from '../testing/harness.ts';
import { openMongoDerivedStore } from './derived-store.ts';

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  derivedStoreContract(
    'mongodb',
    mongoHarness((connection) => openMongoDerivedStore({ connection })),
  );
  snapshotStoreContract(
    'mongodb',
    mongoHarness((connection) => openMongoDerivedStore({ connection })),
  );
});
