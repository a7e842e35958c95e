import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageFull, StorageUnusable } from '@anamnesis/contracts/ports/models/engine.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canMount, fill, smallDisk } from '../../../test/support/small-disk.ts';
import { asDatabaseError } from './storage-errors.ts';

const [readOnly, ioError, full, cannotOpen, constraint] = [8, 10, 13, 14, 19];
const ofSqlite = (errcode: number): Error => Object.assign(new Error('of SQLite'), { errcode });
const withCode = (code: string): Error => Object.assign(new Error(code), { code });

function aFile(folder = mkdtempSync(join(tmpdir(), 'anamnesis-storage-'))): string {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'events.sqlite');
  writeFileSync(file, '');
  return file;
}

describe('on a disk that is well', () => {
  it.each([readOnly, cannotOpen, constraint])('result code %i is not of the disk', (code) => {
    const error = ofSqlite(code);
    expect(asDatabaseError(error, aFile())).toBe(error);
  });

  it('what could not be read or written is of the disk', () => {
    const found = asDatabaseError(ofSqlite(ioError), aFile());
    expect(found).toBeInstanceOf(StorageUnusable);
    expect((found as Error).message).toMatch(/^events cannot be used, the disk fails/);
  });

  it.each([
    ['EDQUOT', StorageFull],
    ['ENOSPC', StorageFull],
    ['EROFS', StorageUnusable],
    ['EACCES', StorageUnusable],
    ['EIO', StorageUnusable],
  ])('%s of the system is told by its code', (code, kind) =>
    expect(asDatabaseError(withCode(code), aFile())).toBeInstanceOf(kind),
  );

  it('no space is no space', () =>
    expect(asDatabaseError(ofSqlite(full), aFile())).toBeInstanceOf(StorageFull));
});

describe.skipIf(!canMount())('on a small disk', () => {
  it('an error of any name is told by what the disk is', () => {
    const { folder, remove } = smallDisk('1m');
    onTestFinished(remove);
    const file = join(folder, 'events.sqlite');
    writeFileSync(file, '');
    const free = fill(folder);
    expect(asDatabaseError(ofSqlite(ioError), file)).toBeInstanceOf(StorageFull);
    free();
    spawnSync('mount', ['-o', 'remount,ro', folder]);
    for (const code of [readOnly, ioError, cannotOpen])
      expect(asDatabaseError(ofSqlite(code), file)).toMatchObject({
        name: 'StorageUnusable',
        message: expect.stringContaining('the disk is read-only'),
      });
  });
});
