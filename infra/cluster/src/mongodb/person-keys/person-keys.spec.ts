import { describe } from 'vitest';
import { personKeysContract } from '@anamnesis/infra/test/contracts/person-keys.ts';
import { mongoHarness, mongoUrl } from '../testing/harness.ts';
import { openMongoPersonKeys } from './person-keys.ts';

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  personKeysContract(
    'mongodb',
    mongoHarness((connection) => openMongoPersonKeys({ connection })),
  );
});
