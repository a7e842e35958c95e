import { describe, expect, it, onTestFinished } from 'vitest';
import { aCredential, credentialStoreContract } from '@anamnesis/infra/test/contracts/credential-store.ts';
import type { MongoConnection } from '../connection.ts';
import { mongoHarness, mongoUrl } from '../testing/harness.ts';
import { openMongoCredentialStore } from './credential-store.ts';

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  credentialStoreContract(
    'mongodb',
    mongoHarness((connection) => openMongoCredentialStore({ connection })),
  );

  it('finds people by name who were there before names were indexed', async () => {
    const opened: MongoConnection[] = [];
    const harness = await mongoHarness((connection) => {
      opened.push(connection);
      return openMongoCredentialStore({ connection });
    })();
    onTestFinished(() => harness.dispose());
    const store = harness.port;
    for (const [userId, username] of [
      ['zoe', 'Zoë Long'],
      ['ben', 'Ben Long'],
    ] as const)
      await store.create(aCredential({ userId, username, email: `${userId}@example.org` }));
    const added = { name: '', nameParts: '', nameVersion: '', isFoundByName: '' } as const;
    await opened[0]!.collection('credentials').updateMany({}, { $unset: added });
    await store.setFoundByName('ben', false);
    expect((await store.byName('long', 10)).map(({ userId }) => userId)).toEqual(['zoe']);
    await store.setFoundByName('ben', true);
    expect(await store.byName('long', 10)).toHaveLength(2);
  });
});
