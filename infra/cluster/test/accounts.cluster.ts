import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings, defaultValues } from '@anamnesis/contracts/preferences/settings.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessCode, startTestApp, type TestApp } from '@anamnesis/infra/test/support/app.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { eventually } from '@anamnesis/infra/test/support/eventually.ts';
import { startSmtpServer } from '@anamnesis/infra/test/support/smtp-server.ts';
import { process as processDocument, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { startEngines } from '../testing/app/engines.ts';
import { eventsOf } from '../testing/app/log.ts';
import { tracesIn } from '../testing/app/traces.ts';

const engines = await startEngines();
const env = (engines?.env ?? {}) as Parameters<typeof tracesIn>[0];
const password = 'Study-hard1!';
const newPassword = 'N3w-password!';
const email = 'zoe.quillfeather@example.org';
const secret = 'The quillfeather sign is heard over the zaphrodite valve.';

/** Every file of these folders in which a text occurs. */
const filesWith = (apps: readonly TestApp[], text: string): string[] =>
  apps.flatMap(({ dataDir }) =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => file.includes(text) || readFileSync(file, 'latin1').includes(text)),
  );

describe.skipIf(!engines)('an account on the cluster runtime', () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let apps: TestApp[];
  /** Commands and queries, each to their own process. */
  let writer: Client;
  let reader: Client;
  let userId: string;
  const time = { now: Date.now() };

  const start = async (SERVICES: string, more: Record<string, string> = {}): Promise<TestApp> => {
    const options = { clock: () => new Date(time.now), env: { ...env, SERVICES, ...more } };
    const app = await startTestApp(options);
    apps.push(app);
    return app;
  };
  const stop = async (app: TestApp): Promise<void> => {
    apps.splice(apps.indexOf(app), 1);
    await app.destroy();
  };
  const mailsWith = (text: string) => smtp.mails.filter(({ source }) => source.includes(text));
  const eventsNamed = async (type: string) =>
    (await eventsOf(env)).filter((event) => event.type === type && event.metadata.userId === userId);

  beforeAll(async () => {
    apps = [];
    smtp = await startSmtpServer();
    // Reset codes by mail; reminders in the outbox of whoever writes them, later.
    const mailing = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://study.example.org' };
    const command = await start('command', mailing);
    const query = await start('query');
    await start('projectors');
    const processors = await start('processors', mailing);
    writer = createClient(command.url, 'UTC', { resends: true });
    reader = createClient(query.url, 'UTC', { resends: true });
    const body = { email, password, accessCode, username: 'Zoe Quillfeather' };
    const { body: user } = await writer.call('signup', { body });
    userId = user.id;
    for (const client of [writer, reader]) client.use(user);
    const sample = await sampleDocument(reader);
    await processDocument(reader, sample.PDF_id);
    const form = new FormData();
    form.set('customName', 'Private');
    form.set('folderID', sample.Folder_id);
    form.set('file', new Blob([secret]), 'notes.txt');
    await writer.call('uploadText', { form });
    await stop(processors);
  });
  afterAll(async () => {
    for (const app of apps) await app.destroy();
    await smtp?.close();
    await engines?.stop();
  });

  it('gets a new password by mail, and the former session ends in every process', async () => {
    await writer.call('requestReset', { body: { email } });
    const [mail] = await eventually(() => mailsWith('Your code:').length > 0 && mailsWith('Your code:'));
    const resetCode = /Your code: (\d{6})/.exec(mail?.source ?? '')?.[1] ?? '';
    const proved = await writer.call('resetCodeSubmit', { body: { email, resetCode } });
    const headers = { cookie: proved.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const { body } = await writer.call('resetPassword', { body: { email, newPassword }, headers });
    await expect.poll(async () => (await reader.call('getUserFolders')).status).toBe(401);
    for (const client of [writer, reader]) client.use(body);
    expect((await reader.call('getUserFolders')).status).toBe(200);
  });

  it('hands out everything of the person in one archive, from services that each know a part of it', async () => {
    // What was uploaded a moment ago is exported as soon as the projectors have published it.
    const files = await eventually(async () => {
      const answer = await reader.raw('GET', '/api/user/export');
      const all = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      return Object.keys(all).some((path) => path.endsWith('/Private.txt')) && all;
    });
    expect(strFromU8(files['account.json']!)).toContain(email);
    const note = Object.keys(files).find((path) => path.endsWith('/Private.txt'))!;
    expect(strFromU8(files[note]!)).toBe(secret);
    expect(JSON.parse(strFromU8(files['cards.json']!))).not.toEqual([]);
  });

  it('gets one reminder a day from two processes that look at the clock at the same time', async () => {
    // The first of a study day: at any time of the next one it is due.
    const reminderHour = defaultValues.studyDayStart;
    const settings = { ...defaultSettings, emailNotifications: true, reminderHour };
    expect((await writer.call('saveSettings', { body: settings })).status).toBe(200);
    const [saved] = await eventsNamed('SettingsSaved');
    await apps[0]!.ports.store.waitFor('preferences', saved!.position, 20_000);
    // The next study day has begun.
    time.now += 24 * 3_600_000;
    const processors = await Promise.all([start('processors'), start('processors')]);
    await eventually(async () => (await eventsNamed('ReminderSent')).length > 0);
    const mails = filesWith(apps, 'cards for today');
    expect(mails).toHaveLength(1);
    expect(readFileSync(mails[0] ?? '', 'utf8')).toContain(`To: ${email}`);
    expect(await eventsNamed('ReminderClaimed')).toHaveLength(1);
    // Without a mail server a mail lies in the folder of its writer, where only that process erases it.
    for (const each of processors) if (filesWith([each], 'cards for today').length === 0) await stop(each);
  });

  it('is erased in every engine and every process', async () => {
    const { body } = await writer.call('login', { body: { email, password: newPassword } });
    for (const client of [writer, reader]) client.use(body);
    const before = await tracesIn(env, [email, secret]);
    expect(before).toEqual(expect.arrayContaining(['mongodb blobs.chunks', 'mongodb credentials']));
    await writer.call('deleteAccount', { body: { password: newPassword } });
    const { store, bus } = apps[0]!.ports;
    const files = store.collection('document-files');
    await eventually(async () => (await files.count({ userId })) === 0);
    for (const group of ['disposal', 'erasure']) await eventually(async () => (await bus.depth(group)) === 0);

    expect(await tracesIn(env, [email, 'Quillfeather', password, newPassword, secret])).toEqual([]);
    expect(filesWith(apps, email)).toEqual([]);
    // Of a random id the log alone knows and, for an hour, the bus, whose messages it is in. What readers that had begun
    // before may need of the read models goes after 20 seconds.
    const places = async () => (await tracesIn(env, [userId])).filter((place) => !place.startsWith('nats'));
    await expect.poll(places, { interval: 1_000 }).toEqual(['log']);
    await expect.poll(async () => (await reader.call('getUserFolders')).status).toBe(401);
  });
});
