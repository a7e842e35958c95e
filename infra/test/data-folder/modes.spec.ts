import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { sampleDocument } from '../support/studying.ts';

const everything = (dir: string): string[] => [
  dir,
  ...readdirSync(dir, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  ),
];

/** Files and folders that other users can access. */
const loose = (dir: string): string[] =>
  everything(dir).filter((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && (found.mode & 0o077) !== 0;
  });

it.skipIf(process.platform === 'win32')(
  'lets only the owner into a folder that was open to all',
  async () => {
    const app = await startTestApp();
    onTestFinished(() => rmSync(app.dataDir, { recursive: true, force: true }));
    const client = createClient(app.url);
    await client.signup();
    await sampleDocument(client);
    await app.close();
    expect(loose(app.dataDir)).toEqual([]);
    mkdirSync(join(app.dataDir, 'outbox'));
    for (const name of ['outbox/mail.eml', 'events.sqlite-wal', 'events.sqlite-shm'])
      writeFileSync(join(app.dataDir, name), '');
    for (const path of everything(app.dataDir)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);

    const again = await startTestApp({ dataDir: app.dataDir });
    onTestFinished(() => again.close());
    expect(readdirSync(app.dataDir)).toContain('events.sqlite-wal');
    const top = loose(app.dataDir).filter((path) => !/[/\\](blobs|derived|outbox)[/\\]/.test(path));
    expect(top).toEqual([]);
    await expect.poll(() => loose(app.dataDir)).toEqual([]);
  },
);
