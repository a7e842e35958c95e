import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessCode, startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { readEvents } from '../support/events.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { eventually } from '../support/eventually.ts';

const newPassword = 'N3w-password!';
/** Three wrong ones, then one an hour. */
const shut = { withinMs: 3_600_000, steps: [{ after: 3, everyMs: 60_000 }] };
type Smtp = Awaited<ReturnType<typeof startSmtpServer>>;

describe('accounts over HTTP', () => {
  let app: TestApp;
  let smtp: Smtp;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Anamnesis <no-reply@example.org>' };
    app = await startTestApp({ env });
  });
  afterAll(async () => {
    await app.destroy();
    await smtp.close();
  });

  const codeFor = (email: string) =>
    eventually(() => {
      const mail = smtp.mails.findLast(({ to }) => to.includes(email));
      return /Your code: (\d{6})/.exec(mail?.source ?? '')?.[1];
    });

  it('resets a password by mail, for the browser that entered the code, and ends the sessions before', async () => {
    const client = createClient(app.url);
    const { email } = await client.signup();
    const browser = createClient(app.url);
    const asked = await browser.call('requestReset', { body: { email } });
    expect(asked.body).toEqual({ success: true });
    const resetCode = await codeFor(email);
    const proved = await browser.call('resetCodeSubmit', { body: { email, resetCode } });
    const cookie = proved.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^anamnesis_reset=[\w-]{43}; Max-Age=900; Path=\/api\/user; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const elsewhere = await browser.call('resetPassword', { body: { email, newPassword } });
    expect([elsewhere.status, elsewhere.body]).toMatchObject([403, { code: 'RESET_NOT_PROVED' }]);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const done = await browser.call('resetPassword', { body: { email, newPassword }, headers });
    expect(done.body).toMatchObject({ email, userType: 'accountUser' });
    expect(done.headers.get('set-cookie')).toMatch(
      /^anamnesis_reset=; Path=\/api\/user; Expires=Thu, 01 Jan 1970/,
    );
    expect((await client.call('getUserFolders')).status).toBe(401);
    browser.use(done.body);
    expect((await browser.call('getUserFolders')).status).toBe(200);
  });

  it('changes a password: this session goes on under its new token, the former one ends', async () => {
    const client = createClient(app.url);
    const { password } = await client.signup();
    const former = client.token;
    client.use((await client.call('changePassword', { body: { password, newPassword } })).body);
    expect((await client.call('getUserFolders')).status).toBe(200);
    const headers = { authorization: `Bearer ${former}` };
    expect((await client.call('getUserFolders', { headers })).status).toBe(401);
  });

  it('ends the event streams that sessions before the new password opened, and no others', async () => {
    const client = createClient(app.url);
    const { password } = await client.signup();
    const other = createClient(app.url);
    await other.signup();
    const [former, theirs] = await Promise.all([changesOf(client), changesOf(other)]);
    client.use((await client.call('changePassword', { body: { password, newPassword } })).body);
    while (!(await former.next()).done);
    const own = await changesOf(client);
    for (const [person, changes] of [[client, own] as const, [other, theirs] as const]) {
      await person.call('addFolder', { body: { folderName: 'Still here' } });
      expect((await changes.next()).done).toBe(false);
      await changes.return(undefined);
    }
  });
});

describe('an app without a mail server and Google', () => {
  const limits = { password: shut, accessCode: shut, resetRequests: shut };
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ limits });
  });
  afterAll(() => app.destroy());

  it('puts mails into the outbox', async () => {
    const client = createClient(app.url);
    const { email } = await client.signup();
    await client.call('requestReset', { body: { email } });
    const file = await eventually(() =>
      filesIn(join(app.dataDir, 'outbox')).find((name) => name.endsWith('.eml')),
    );
    expect(readFileSync(join(app.dataDir, 'outbox', file), 'utf8')).toMatch(/Your code: \d{6}/);
  });

  it('offers no Google, and lets no other host into the page', async () => {
    const client = createClient(app.url);
    const options = await client.call('signInOptions');
    expect(options.body).toEqual({ googleClientId: null });
    expect(options.headers.get('content-security-policy')).not.toContain('google');
    const answer = await client.call('googleLogin', { body: { credential: 'x.y.z' } });
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'GOOGLE_NOT_OFFERED' }]);
  });

  it.each(['known@example.org', 'unknown@example.org'])(
    'limits what is tried at %s, in the same way',
    async (email) => {
      const client = createClient(app.url);
      if (email.startsWith('known')) await client.signup(email);
      const login = () => client.call('login', { body: { email, password: 'wrong' } });
      expect(await statuses(login, 5)).toEqual([401, 401, 401, 401, 429]);
      expect((await login()).headers.get('retry-after')).toMatch(/^\d\d$/);
    },
  );

  it('limits the reset codes that one address asks for', async () => {
    const client = createClient(app.url);
    const reset = () => client.call('requestReset', { body: { email: 'anybody@example.org' } });
    const answers = await statuses(reset, 5);
    expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
  });

  it('limits the passwords that a person’s sessions try, wherever they try them, and no other person’s', async () => {
    const [thief, other] = [createClient(app.url), createClient(app.url)];
    const { password } = await thief.signup();
    const own = await other.signup();
    const change = (client: typeof thief, given: string) =>
      client.call('changePassword', { body: { password: given, newPassword } });
    const erase = (given: string) => thief.call('deleteAccount', { body: { password: given } });
    expect(
      [await change(thief, 'a'), await erase('b'), await erase('c'), await erase('d')].map(
        ({ status }) => status,
      ),
    ).toEqual([403, 403, 403, 403]);
    expect([(await erase(password)).status, (await change(thief, password)).status]).toEqual([429, 429]);
    expect((await change(other, own.password)).status).toBe(200);
  });

  it('tells nobody without an access code whether an address has an account', async () => {
    const client = createClient(app.url);
    const { email } = await client.signup();
    const signup = (address: string, code: string) => {
      const form = { email: address, password: 'Study-hard1!', username: 'x', accessCode: code };
      return client.call('signup', { body: form });
    };
    const known = await signup(email, 'guess');
    const unknown = await signup('nobody-yet@example.org', 'guess');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await signup(email, accessCode)).body).toMatchObject({ code: 'EMAIL_TAKEN' });
    for (let n = 0; n < 3; n += 1) await signup(email, 'guess');
    // Refusals are enough; those who were let in did not count.
    expect((await signup('someone@example.org', accessCode)).body).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    });
  });

  it('remembers over a restart what was tried', async () => {
    const body = { email: 'restarted@example.org', password: 'wrong' };
    const login = () => createClient(app.url).call('login', { body });
    expect((await statuses(login, 5)).at(-1)).toBe(429);
    await app.close();
    app = await startTestApp({ dataDir: app.dataDir, limits });
    expect((await login()).status).toBe(429);
  });
});

/** A person's stream of changes, open. */
async function changesOf(client: Client) {
  const changes = readEvents(await client.raw('GET', `/api/changes?authorization=${client.token}`));
  await changes.next();
  return changes;
}

describe('an app whose mail server is away', () => {
  it('answers as ever, whoever asks, and ends without waiting for it', async () => {
    const app = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const client = createClient(app.url);
    const { email } = await client.signup();
    const ask = async (address: string) => {
      const { status, body } = await client.call('requestReset', { body: { email: address } });
      return { status, body };
    };
    expect(await ask(email)).toEqual({ status: 200, body: { success: true } });
    expect(await ask('nobody@example.org')).toEqual(await ask(email));
    expect((await client.call('getUserFolders')).status).toBe(200);
    await app.destroy();
  });
});

async function statuses(ask: () => Promise<{ status: number }>, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) found.push((await ask()).status);
  return found;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
