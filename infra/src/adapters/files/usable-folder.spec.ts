import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canMount, fill, smallDisk } from '../../../test/support/small-disk.ts';
import { reserveFile } from './disk-reserve.ts';
import { requireUsableFolder } from './usable-folder.ts';

function aFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'anamnesis-usable-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  chmodSync(dir, 0o755);
  return dir;
}

it('makes a folder that is missing, and leaves nothing in it', () => {
  const dir = join(aFolder(), 'a', 'data');
  requireUsableFolder(dir);
  expect(readdirSync(dir)).toEqual([]);
});

it('says so where a file is in its place, or in its way', () => {
  const file = join(aFolder(), 'data');
  writeFileSync(file, '');
  expect(() => requireUsableFolder(file)).toThrow(/data is a file\. Set DATA_DIR to a folder/);
  expect(() => requireUsableFolder(join(file, 'below'))).toThrow(
    /^There cannot be a folder at .*below .* Set DATA_DIR/,
  );
});

/** What another user of this machine is told; only root can be another user. */
function toldAnother(dir: string): string {
  const module = fileURLToPath(new URL('./usable-folder.ts', import.meta.url));
  const code = `import(${JSON.stringify(module)}).then(({ requireUsableFolder }) => requireUsableFolder(${JSON.stringify(dir)})).catch(({ message }) => console.log(message))`;
  const [uid, gid] = [65_534, 65_534];
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], { uid, gid, encoding: 'utf8' });
  return stdout || stderr;
}

describe.skipIf(process.geteuid?.() !== 0)('a folder of somebody else', () => {
  it('is named with both users', () => {
    const dir = join(aFolder(), 'data');
    mkdirSync(dir, { mode: 0o777 });
    chownSync(dir, 1234, 1234);
    expect(toldAnother(dir)).toMatch(/belongs to user 1234, and this is user 65534\). Nothing .*DATA_DIR/);
  });

  it('is told of one file in it, and of the folder around a new one', () => {
    const dir = join(aFolder(), 'data');
    mkdirSync(dir);
    chownSync(dir, 65_534, 65_534);
    writeFileSync(join(dir, 'events.sqlite'), '', { mode: 0o644 });
    expect(toldAnother(dir)).toMatch(/events\.sqlite cannot be used: .*belongs to user 0, and/);
    const around = aFolder();
    expect(toldAnother(join(around, 'new'))).toContain(
      `${around} cannot be used: this program may not write`,
    );
  });
});

function aDisk(size: string): string {
  const { folder, remove } = smallDisk(size);
  onTestFinished(remove);
  return folder;
}

describe.skipIf(!canMount())('a disk', () => {
  it('that is read-only is told, also of a folder that would be new', () => {
    const disk = aDisk('2m');
    mkdirSync(join(disk, 'data'));
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    for (const name of ['data', 'new'])
      expect(() => requireUsableFolder(join(disk, name))).toThrow(
        /cannot be used: the disk is read-only \(EROFS\)\. Nothing was lost or changed\. Mount it/,
      );
  });

  it('that may hold no more files is told, whatever space it has', () => {
    const disk = aDisk('2m,nr_inodes=20');
    expect(() => requireUsableFolder(disk)).toThrow(/may hold hardly any more files.* Delete files/);
  });

  it('that is full is told, unless a reserve is left', () => {
    const disk = aDisk('4m');
    const dir = join(disk, 'data');
    mkdirSync(dir);
    writeFileSync(join(dir, reserveFile), Buffer.alloc(1_048_576));
    fill(disk);
    requireUsableFolder(dir);
    writeFileSync(join(dir, reserveFile), '');
    fill(disk);
    expect(() => requireUsableFolder(dir)).toThrow(
      /has no space left: only \d+ bytes .* Free some space, 20 MB at least, .* and start again\.$/,
    );
  });
});
