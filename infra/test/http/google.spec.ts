import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { type GoogleIssuer, startGoogleIssuer } from '../support/google-issuer.ts';

const unsuccessful = {
  error: 'Google Sign In was unsuccessful. Try again later',
  code: 'WRONG_CREDENTIAL',
};

describe('signing in with Google over HTTP', () => {
  let app: TestApp;
  let google: GoogleIssuer;
  beforeAll(async () => {
    google = await startGoogleIssuer();
    app = await startTestApp({ env: google.env });
  });
  afterAll(async () => {
    await app.destroy();
    await google.close();
  });

  it('offers Google with the client id and lets its host into the page', async () => {
    const client = createClient(app.url);
    const options = await client.call('signInOptions');
    expect(options.body).toEqual({ googleClientId: 'client-1.apps.example' });
    expect(options.headers.get('content-security-policy')).toContain(
      "script-src 'self' 'wasm-unsafe-eval' https://accounts.google.com/gsi/client",
    );
  });

  it('signs in with Google once per credential', async () => {
    const client = createClient(app.url);
    const credential = google.credential({ sub: 'g-1', email: 'grace@gmail.example', name: 'Grace' });
    const first = await client.call('googleLogin', { body: { credential } });
    expect(first.body).toMatchObject({ email: 'grace@gmail.example', userType: 'googleUser' });
    const replayed = await client.call('googleLogin', { body: { credential } });
    expect([replayed.status, replayed.body]).toEqual([401, unsuccessful]);
    const forged = google.credential({ sub: 'g-1' }, { key: google.strangeKey() });
    expect((await client.call('googleLogin', { body: { credential: forged } })).status).toBe(401);
    client.use(first.body);
    expect((await client.call('getUserFolders')).status).toBe(200);
  });

  it.each<[string, (issuer: GoogleIssuer) => string]>([
    ['forged', (issuer) => issuer.credential({}, { key: issuer.strangeKey() })],
    ['expired', (issuer) => issuer.credential({ iat: 1_700_000_000, exp: 1_700_003_600 })],
    ['for another client', (issuer) => issuer.credential({ aud: 'client-2.apps.example' })],
    ['from another issuer', (issuer) => issuer.credential({ iss: 'https://evil.example' })],
    ['of an unknown key', (issuer) => issuer.credential({}, { header: { kid: 'key-9' } })],
    ['not signed', (issuer) => issuer.unsigned('none')],
    ['signed with the public key as a secret', (issuer) => issuer.confused()],
    ['without a verified address', (issuer) => issuer.credential({ email_verified: false })],
  ])('refuses a credential that is %s, and makes nobody of it', async (_, make) => {
    const credential = make(google);
    const answer = await createClient(app.url).call('googleLogin', { body: { credential } });
    expect([answer.status, answer.body]).toEqual([401, unsuccessful]);
    // The one that all these credentials name.
    expect(await app.ports.credentials.byEmail('ada@gmail.example')).toBeNull();
  });

  it('lets somebody who erased a Google account begin anew', async () => {
    const person = { sub: 'g-3', email: 'ruth@gmail.example', name: 'Ruth' };
    const client = createClient(app.url);
    const signIn = async () =>
      (await client.call('googleLogin', { body: { credential: google.credential(person) } })).body;
    const first = await signIn();
    client.use(first);
    await client.call('deleteAccount', { body: { credential: google.credential(person) } });
    const again = await signIn();
    expect(again).toMatchObject({ email: person.email, username: 'Ruth' });
    expect(again.id).not.toBe(first.id);
    client.use(again);
    expect((await client.call('getUserFolders')).status).toBe(200);
  });

  it('deletes an account without a password by a fresh credential', async () => {
    const client = createClient(app.url);
    const person = { sub: 'g-2', email: 'joan@gmail.example' };
    const { body } = await client.call('googleLogin', { body: { credential: google.credential(person) } });
    client.use(body);
    const credential = google.credential(person);
    expect((await client.call('deleteAccount', { body: { credential } })).body).toMatchObject({
      success: true,
    });
    expect((await client.call('getUserFolders')).status).toBe(401);
  });
});
