import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { readEvents } from '../support/events.ts';
import { eventually } from '../support/eventually.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { process, sampleDocument, until } from '../support/studying.ts';

/** The mails in the outbox, once there are as many as expected. */
const mails = (dataDir: string, count: number): Promise<string[]> =>
  eventually(async () => {
    const folder = join(dataDir, 'outbox');
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml'));
    return files.length >= count && Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  });

describe('settings over HTTP', () => {
  let app: SharedApp;
  beforeAllInSharedApp((shared) => void (app = shared));

  it('are kept, and other tabs are told', async () => {
    const client = createClient(app.url);
    await client.signup();
    const ending = new AbortController();
    const path = `/api/changes?authorization=${client.token}`;
    const changes = readEvents<{ readModels: string[] }>(
      await client.raw('GET', path, { signal: ending.signal }),
    );
    await changes.next();
    const body = { ...defaultSettings, darkMode: true, pagesAtNight: 'inverted' } as const;
    const saved = await client.call('saveSettings', { body });
    expect(saved.body).toMatchObject({ success: true, settings: { darkMode: true }, followSystem: false });
    for await (const { readModels } of changes) if (readModels.includes('preferences')) break;
    ending.abort();
    expect((await client.call('getSettings')).body).toEqual({
      settings: { ...defaultSettings, darkMode: true },
      followSystem: false,
      reminder: { hour: 8, timeZone: 'Europe/Berlin' },
      cardsOfUploads: true,
      newCardsFirst: 'reading',
      reviewsPerDay: 0,
      easyDays: 0,
      daysOffFrom: null,
      daysOffTo: null,
      pagesAtNight: 'inverted',
      grades: 'two',
      studyDayStart: 4,
    });
  });

  it('refuse what is no flag, with the field named', async () => {
    const client = createClient(app.url);
    await client.signup();
    const body = { ...defaultSettings, darkMode: 'yes' as unknown as boolean };
    const refused = await client.call('saveSettings', { body });
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'darkMode' }]);
  });

  it('keep the choice of the engine, beside what is told of where texts go', async () => {
    const client = createClient(app.url);
    await client.signup();
    expect((await client.call('getContentEngine')).body).toEqual({ engine: 'server' });
    const body = { engine: 'builtin' } as const;
    expect((await client.call('chooseContentEngine', { body })).body).toEqual({ success: true });
    expect((await client.call('getContentEngine')).body).toEqual(body);
    expect((await client.call('getContentEngineFacts')).body).toEqual({
      model: null,
      embedder: null,
      tokens: null,
    });
    const unknown = { engine: 'cloud' } as unknown as typeof body;
    expect((await client.call('chooseContentEngine', { body: unknown })).status).toBe(400);
  });

  it('keep whether analysts may study the history, which nobody may to begin with', async () => {
    const client = createClient(app.url);
    await client.signup();
    expect((await client.call('getHistoryAnalysis')).body).toEqual({ allowed: false });
    const body = { allowed: true };
    expect((await client.call('chooseHistoryAnalysis', { body })).body).toEqual({ success: true });
    expect((await client.call('getHistoryAnalysis')).body).toEqual(body);
    const unknown = { allowed: 'perhaps' } as unknown as typeof body;
    expect((await client.call('chooseHistoryAnalysis', { body: unknown })).status).toBe(400);
  });

  it('ask for a choice in a card preference', async () => {
    const client = createClient(app.url);
    await client.signup();
    expect((await client.call('updateCardPreference', { body: {} })).status).toBe(400);
    expect((await client.call('updateCardPreference', { body: { liteMode: true } })).status).toBe(200);
    expect((await client.call('getUserPreferences')).body).toEqual({
      data: { preferredCardStyle: 'cloze_deletion', liteMode: true, howMany: 'normal', asksModel: false },
    });
  });
});

describe('the daily mail', () => {
  let app: TestApp;
  afterEach(() => app.destroy());

  it('comes once a day when something is due, also over restarts, and ends with its link', async () => {
    const time = { now: new Date('2026-11-20T06:00:00.000Z') };
    const clock = () => time.now;
    app = await startTestApp({ clock });
    const { dataDir } = app;
    const client = createClient(app.url, 'UTC');
    const { email } = await client.signup();
    const { PDF_id: pdfId } = await sampleDocument(client);
    await process(client, pdfId);
    const body = { ...defaultSettings, emailNotifications: true, reminderHour: 7 };
    expect((await client.call('saveSettings', { body })).status).toBe(200);

    // The hour passes while the server is down; it starts twice.
    for (const at of ['2026-11-20T09:30:00.000Z', '2026-11-20T10:00:00.000Z']) {
      await app.close();
      time.now = new Date(at);
      app = await startTestApp({ clock, dataDir });
      await mails(dataDir, 1);
    }
    const [mail = '', ...others] = await mails(dataDir, 1);
    expect(others).toEqual([]);
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toMatch(/^Subject: \d+ new cards for today/m);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    const link = /^List-Unsubscribe: <http:\/\/[^/]+(\/unsubscribe\?token=[^>]+)>/m.exec(unfolded(mail))?.[1];
    const press = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(`${app.url}${link}`, press)).status).toBe(200);
    expect((await fetch(`${app.url}${link?.replace('token=', 'token=x')}`, press)).status).toBe(400);
    const again = createClient(app.url, 'UTC');
    await again.signup();
    const stopped = createClient(app.url, 'UTC');
    stopped.use({ ...(await loginOf(app.url, email)) });
    const settings = await until(stopped, async () => (await stopped.call('getSettings')).body.settings);
    expect(settings.emailNotifications).toBe(false);
  });
});

const unfolded = (mail: string): string => mail.replaceAll(/\r?\n[ \t]+/g, ' ').replaceAll(/< /g, '<');

async function loginOf(url: string, email: string) {
  const { body } = await createClient(url).call('login', { body: { email, password: 'Study-hard1!' } });
  return body;
}
