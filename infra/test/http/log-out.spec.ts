import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { readEvents } from '../support/events.ts';

const folders = async (client: Client, token = client.token): Promise<number> =>
  (await client.call('getUserFolders', { headers: { authorization: `Bearer ${token}` } })).status;
const changesOf = async (client: Client) => {
  const changes = readEvents(await client.raw('GET', `/api/changes?authorization=${client.token}`));
  await changes.next();
  return changes;
};

describe('logging out over HTTP', () => {
  let app: TestApp;
  const lines: string[] = [];
  const written = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const logger = pino({ level: 'trace' }, written);
  beforeAll(async () => {
    app = await startTestApp({ logger });
  });
  afterAll(() => app.destroy());

  /** A person on two devices, each with a session of its own. */
  async function onTwoDevices(): Promise<[Client, Client]> {
    const [phone, laptop] = [createClient(app.url), createClient(app.url)];
    const { email, password } = await phone.signup();
    laptop.use((await laptop.call('login', { body: { email, password } })).body);
    return [phone, laptop];
  }
  it('ends the token and its event streams, and no other session of the person', async () => {
    const [phone, laptop] = await onTwoDevices();
    const [ending, going] = await Promise.all([changesOf(phone), changesOf(laptop)]);
    const answer = await phone.call('logout', { body: {} });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    while (!(await ending.next()).done);
    expect([await folders(phone), await folders(laptop)]).toEqual([401, 200]);
    expect((await phone.raw('GET', `/api/changes?authorization=${phone.token}`)).status).toBe(401);
    await laptop.call('addFolder', { body: { folderName: 'Still here' } });
    expect((await going.next()).done).toBe(false);
    await going.return(undefined);
  });

  it('is kept over a restart', async () => {
    const [phone, laptop] = await onTwoDevices();
    await phone.call('logout', { body: {} });
    const { dataDir } = app;
    await app.close();
    app = await startTestApp({ dataDir, logger });
    const again = (client: Client) =>
      createClient(app.url).call('getUserFolders', { headers: { authorization: `Bearer ${client.token}` } });
    expect([(await again(phone)).status, (await again(laptop)).status]).toEqual([401, 200]);
  });

  it('everywhere ends all sessions but this one, which goes on under another token', async () => {
    const [phone, laptop] = await onTwoDevices();
    const former = phone.token;
    const streams = await Promise.all([changesOf(phone), changesOf(laptop)]);
    phone.use((await phone.call('logoutEverywhere', { body: {} })).body);
    for (const stream of streams) while (!(await stream.next()).done);
    expect([await folders(phone), await folders(phone, former), await folders(laptop)]).toEqual([
      200, 401, 401,
    ]);
  });

  it('is refused to the token of somebody who was erased, as every call is', async () => {
    const [phone, laptop] = await onTwoDevices();
    await phone.call('deleteAccount', { body: { password: 'Study-hard1!' } });
    expect((await laptop.call('logout', { body: {} })).status).toBe(401);
    expect((await laptop.call('logoutEverywhere', { body: {} })).status).toBe(401);
    expect((await laptop.raw('GET', `/api/changes?authorization=${laptop.token}`)).status).toBe(401);
  });

  it('keeps the device known by a cookie that no script and no other site gets', async () => {
    const client = createClient(app.url);
    const { email, password } = await client.signup();
    const login = (headers: Record<string, string>) =>
      client.call('login', { body: { email, password }, headers });
    const flags = /^anamnesis_device=[\w.~-]+; Max-Age=31536000; Path=\/api\/user; Expires=[^;]+; HttpOnly; /;
    const plain = (await login({})).headers.get('set-cookie') ?? '';
    expect(plain).toMatch(flags);
    expect(plain).toMatch(/; SameSite=Strict$/);
    const overTls = (await login({ 'x-forwarded-proto': 'https' })).headers.get('set-cookie') ?? '';
    expect(overTls).toMatch(/; Secure; SameSite=Strict$/);
    const wrong = await client.call('login', { body: { email, password: 'wrong' } });
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it('leaves no token, cookie or password in the log, wherever it was sent', async () => {
    lines.length = 0;
    const [phone] = await onTwoDevices();
    const changes = await changesOf(phone);
    const path = `/api/changes?authorization=${phone.token}`;
    await phone.raw('GET', `${path}&x=%E0%A4%A`);
    await phone.raw('POST', path);
    await phone.raw('GET', `/api/nothing?authorization=${phone.token}`);
    await phone.raw('GET', `/%E0%A4%A?authorization=${phone.token}`);
    await phone.call('logout', { body: {} });
    while (!(await changes.next()).done);
    await phone.raw('GET', path);
    const log = lines.join('');
    expect(log).toContain('refused');
    for (const secret of [phone.token, 'Study-hard1!', 'anamnesis_device']) expect(log).not.toContain(secret);
  });
});
