import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { projections } from '@anamnesis/projectors/projections.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { reserveFile } from '../../src/adapters/files/disk-reserve.ts';
import { openSqliteReadStore } from '../../src/adapters/sqlite/read-store/read-store.ts';
import { accessCode, startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { untilNothingLags } from '../support/lags.ts';
import { canMount, fill, smallDisk } from '../support/small-disk.ts';
import { folderNames, process as processDocument, sampleDocument } from '../support/studying.ts';

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const replayScript = script('../../tools/operations/replay.ts');
const dyingScript = script('../support/dying-replay.ts');

function run(path: string, dataDir: string, more: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, ACCESS_CODES: accessCode, LOG_LEVEL: 'error', ...more };
  return spawnSync(process.execPath, [path], { env, encoding: 'utf8', timeout: 60_000 });
}

/** Every document that readers see, by read model. */
async function contents(dataDir: string): Promise<Record<string, unknown>> {
  const store = openSqliteReadStore({ file: join(dataDir, 'read-models.sqlite') });
  const found: Record<string, unknown> = {};
  for (const { name } of projections) {
    found[name] = [await store.position(name), await store.collection(name).find({ where: {} })];
  }
  await store.close();
  return found;
}

describe('a replay of a data folder that was used', () => {
  let school: Awaited<ReturnType<typeof startTestApp>>;
  let user: Awaited<ReturnType<ReturnType<typeof createClient>['signup']>>['user'];
  let before: Record<string, unknown>;
  beforeAll(async () => {
    school = await startTestApp();
    const client = createClient(school.url);
    ({ user } = await client.signup('ann@example.org'));
    await processDocument(client, (await sampleDocument(client)).PDF_id);
    await client.call('addFolder', { body: { folderName: 'Heart' } });
    await untilNothingLags(client);
    await school.close();
    before = await contents(school.dataDir);
  });
  afterAll(() => rmSync(school.dataDir, { recursive: true, force: true }));

  function copied(to = `${school.dataDir}-${Math.random().toString(36).slice(2)}`): string {
    onTestFinished(() => rmSync(to, { recursive: true, force: true }));
    cpSync(school.dataDir, to, { recursive: true });
    return to;
  }

  it.each([1, Math.ceil(projections.length / 2), projections.length])(
    'that is killed after %i commits leaves what was there, and the app starts upon it',
    async (killedAfter) => {
      const dataDir = copied();
      const { signal } = run(dyingScript, dataDir, { KILLED_AFTER: String(killedAfter) });
      expect(signal).toBe('SIGKILL');
      expect(await contents(dataDir)).toEqual(before);
      const app = await startTestApp({ dataDir });
      onTestFinished(() => app.close());
      const client = createClient(app.url);
      client.use(user);
      expect(await folderNames(client)).toContain('Heart');
      await app.close();
      expect(run(replayScript, dataDir)).toMatchObject({ status: 0 });
      const after = await contents(dataDir);
      for (const { name } of projections)
        expect((after[name] as unknown[])[1]).toEqual((before[name] as unknown[])[1]);
    },
    120_000,
  );

  it('gives what was there before', async () => {
    const dataDir = copied();
    expect(run(replayScript, dataDir)).toMatchObject({ status: 0 });
    expect(await contents(dataDir)).toEqual(before);
  });

  it('names a damaged event and what to do, and leaves what was there', async () => {
    const dataDir = copied();
    const db = new DatabaseSync(join(dataDir, 'events.sqlite'));
    db.exec(`update events set data = '{"folderId' where type = 'FolderAdded'`);
    db.close();
    const { status, stderr } = run(replayScript, dataDir);
    expect(status).toBe(1);
    expect(stderr).toMatch(/events\.sqlite.* is damaged \(FolderAdded, event \d+ of library-/);
    expect(stderr).toContain('npm run restore');
    expect(stderr).toContain('The read models are as they were before.');
    expect(await contents(dataDir)).toEqual(before);
  });

  it.skipIf(!canMount())('that runs out of disk says so, and leaves what was there', async () => {
    const disk = smallDisk('24m');
    onTestFinished(disk.remove);
    const dataDir = copied(join(disk.folder, 'data'));
    rmSync(join(dataDir, reserveFile));
    const told: string[] = [];
    // How much is enough is nobody's business: with less and less it does not suffice in the end, and is still enough to start.
    for (let leaving = 1_000_000; leaving >= 600_000; leaving -= 100_000) {
      const free = fill(disk.folder, leaving);
      const { status, stderr } = run(replayScript, dataDir);
      const left = statSync(join(dataDir, 'read-models.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0;
      free();
      if (status !== 0) told.push(`${left} bytes left: ${stderr}`);
      expect(await contents(dataDir)).toEqual(before);
    }
    for (const sentence of told)
      expect(sentence).toMatch(
        /^0 bytes left: read-models has no space left: .* Free some space on the disk/,
      );
    expect(told).not.toEqual([]);
    expect(run(replayScript, dataDir)).toMatchObject({ status: 0 });
    expect(await contents(dataDir)).toEqual(before);
  });
});
