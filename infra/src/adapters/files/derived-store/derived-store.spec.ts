import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { derivedStoreContract } from '../../../../test/contracts/derived-store.ts';
import { fileHarness } from '../../../../test/contracts/file-harness.ts';
import { snapshotStoreContract } from '../../../../test/contracts/snapshot-store.ts';
import { openDirectoryDerivedStore } from './derived-store.ts';

derivedStoreContract(
  'directory',
  fileHarness((dir) => openDirectoryDerivedStore({ dir })),
);

snapshotStoreContract(
  'directory',
  fileHarness((dir) => openDirectoryDerivedStore({ dir })),
);

const source = 'ab'.repeat(32);

describe('derived store in a directory', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'derived-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const filesIn = async (): Promise<string[]> => {
    const found = await readdir(dir, { recursive: true, withFileTypes: true });
    return found.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  };

  it.each([
    ['cut off', (text: string) => text.slice(0, -3)],
    ['changed', (text: string) => text.replace('sinus', 'minus')],
    ['empty', () => ''],
    ['something else', () => '{"value": 1}'],
  ])('counts an entry that is %s as lost', async (_, damage) => {
    const store = openDirectoryDerivedStore({ dir });
    await store.put(source, 'text@1', { value: 'sinus rhythm', files: ['a'] });
    const [file = ''] = await filesIn();
    await writeFile(file, damage(await readFile(file, 'utf8')));
    expect(await store.get(source, 'text@1')).toBeNull();
    expect(await store.filesOf(source)).toEqual([]);
    await store.put(source, 'text@1', { value: 'sinus rhythm', files: ['a'] });
    expect(await store.get(source, 'text@1')).toMatchObject({ value: 'sinus rhythm' });
  });

  it('keeps entries for the owner alone, and no bytes of what was deleted', async () => {
    const store = openDirectoryDerivedStore({ dir });
    await store.put(source, 'text@1', { value: 'sinus rhythm', files: [] });
    const [file = ''] = await filesIn();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await store.deleteAllOf(source);
    expect(await filesIn()).toEqual([]);
  });

  it('ends a deletion that was cut off when it is opened again', async () => {
    const store = openDirectoryDerivedStore({ dir });
    await store.put(source, 'text@1', { value: 'sinus rhythm', files: [] });
    const notAProcess = 2 ** 30;
    await rename(join(dir, 'ab', 'ab', source), join(dir, 'parts', `${notAProcess}-deleting`));
    openDirectoryDerivedStore({ dir });
    expect(await filesIn()).toEqual([]);
  });
});
