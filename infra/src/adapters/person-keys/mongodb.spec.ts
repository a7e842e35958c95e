import { describe } from 'vitest';
import { personKeysContract } from '../../../test/contracts/person-keys.ts';
import { mongoHarness, mongoUrl } from '../mongodb/testing/harness.ts';
import { openMongoPersonKeys } from './mongodb.ts';

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  personKeysContract(
    'mongodb',
    mongoHarness((connection) => openMongoPersonKeys({ connection })),
  );
});
