import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { databaseFilesOf } from '../../src/adapters/sqlite/data-folder/contents.ts';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { folderNames, sampleDocument, until } from '../support/studying.ts';

const whole = await (async () => {
  const app = await startTestApp();
  const client = createClient(app.url);
  const { user } = await client.signup();
  await sampleDocument(client);
  await client.call('addFolder', { body: { folderName: 'Heart' } });
  await app.close();
  return { dir: app.dataDir, user };
})();

afterAll(() => rmSync(whole.dir, { recursive: true, force: true }));

/** A data folder in which a file was spoilt. */
function spoilt(name: string, spoil: (file: string) => void): string {
  const dataDir = `${whole.dir}-${name}-${Math.random().toString(36).slice(2)}`;
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  cpSync(whole.dir, dataDir, { recursive: true });
  spoil(join(dataDir, name));
  return dataDir;
}

const overwrite = (file: string): void => writeFileSync(file, 'this was a database once'.repeat(1000));
const halve = (file: string): void => truncateSync(file, 8192);

const remedies: [file: string, what: string, remedy: string][] = [
  ['events.sqlite', 'the log of everything', 'npm run restore'],
  ['credentials.sqlite', 'which knows who may sign in', 'npm run restore'],
  ['keys.sqlite', 'the keys to what people wrote', 'npm run restore'],
];

/** The keys of one person are too few to be cut off. */
const isLong = ([file]: (typeof remedies)[number]): boolean => file !== 'keys.sqlite';

it.each([
  ...remedies.map((each) => [...each, 'overwritten', overwrite] as const),
  ...remedies.filter(isLong).map((each) => [...each, 'cut off', halve] as const),
])('%s, %s, is named with the remedy (%s) when it is %s', async (file, what, remedy, _, spoil) => {
  const dataDir = spoilt(file, spoil);
  const before = readdirSync(dataDir).filter((name) => name.endsWith('.sqlite'));
  const start = startTestApp({ dataDir });
  await expect(start).rejects.toThrow(`${file}, ${what}, is damaged (`);
  await expect(start).rejects.toThrow(remedy);
  expect(
    readdirSync(dataDir)
      .filter((name) => name.endsWith('.sqlite'))
      .sort(),
  ).toEqual(before.sort());
});

it.each([
  ['read-models.sqlite', overwrite],
  ['read-models.sqlite', halve],
  ['bus.sqlite', overwrite],
])('%s is set aside and built anew', async (file, spoil) => {
  const dataDir = spoilt(file, spoil);
  const app = await startTestApp({ dataDir });
  onTestFinished(() => app.close());
  const client = createClient(app.url);
  client.use(whole.user);
  const names = await until(client, async () => {
    const { status, body } = await client.call('getUserFolders');
    return status === 200 && body.folders.map(({ Folder_name }) => Folder_name);
  });
  expect(names).toContain('Heart');
  expect(readdirSync(dataDir).some((name) => name.startsWith(`${file}.damaged-20`))).toBe(true);
});

/** Another letter in every copy of a folder's name: the pages of the file are in order. */
function misspell(file: string): void {
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf('Heart'); at >= 0; at = bytes.indexOf('Heart', at)) bytes.write('Hoart', at);
  writeFileSync(file, bytes);
}

it('what is not what was written is shown to nobody, ends the process, and is built anew at the next start', async () => {
  const dataDir = spoilt('read-models.sqlite', misspell);
  const ended: string[] = [];
  const first = await startTestApp({ dataDir, end: ({ message }) => void ended.push(message) });
  const client = createClient(first.url);
  client.use(whole.user);
  expect((await client.call('getUserFolders')).status).toBe(500);
  expect(ended).toEqual([
    expect.stringMatching(/^read-models\.sqlite, .* is damaged .*not what was written/),
  ]);
  await first.close();
  const app = await startTestApp({ dataDir });
  onTestFinished(() => app.close());
  const again = createClient(app.url);
  again.use(whole.user);
  await until(again, async () => (await folderNames(again)).includes('Heart'));
});

it('names secrets that cannot be read', async () => {
  const dataDir = spoilt('secrets.json', (file) => writeFileSync(file, '{"jwt'));
  await expect(startTestApp({ dataDir })).rejects.toThrow('secrets.json in the data folder cannot be read');
});

it.each(remedies.filter(([file]) => file !== 'keys.sqlite'))(
  '%s, %s, is named with the remedy (%s) when it is missing',
  async (file, what, remedy) => {
    const dataDir = spoilt(file, (path) => {
      for (const each of databaseFilesOf(path)) rmSync(each, { force: true });
    });
    for (let n = 0; n < 2; n += 1) {
      const start = startTestApp({ dataDir });
      await expect(start).rejects.toThrow(`${file}, ${what}, is damaged (it is missing). Nothing was`);
      await expect(start).rejects.toThrow(remedy);
    }
  },
);

it('refuses to start on a log whose keys are missing, instead of waiting for ever', async () => {
  const dataDir = spoilt('keys.sqlite', (file) => rmSync(file));
  for (let n = 0; n < 2; n += 1)
    await expect(startTestApp({ dataDir })).rejects.toThrow(
      'keys.sqlite, the keys to what people wrote, is damaged (it is not the one of events.sqlite). Nothing was',
    );
});
