import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../../files/durable.ts';
import { copyPlain } from './copying.ts';
import { holderFile, lockDataFolder, lockFile } from './lock.ts';
import { damagedFiles, type Manifest, pathInFolder, readManifest } from './manifest.ts';

/** Lies in a folder while it is filled from a backup. */
const restoringFile = 'restoring.json';

/**
 * Fills an empty or new data folder from a backup, which is checked before anything is written. Throws DataFolderInUse,
 * or with a sentence that says what is wrong. Cut off, it leaves a folder that no app starts with.
 */
export async function restoreBackup(from: string, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(from);
  const damaged = await damagedFiles(from, manifest);
  if (damaged.length > 0)
    throw new Error(`The backup is damaged, and nothing was restored: ${damaged.join(', ')}.`);
  const lock = lockDataFolder(dataDir);
  try {
    refuseFull(dataDir);
    writeFileSync(join(dataDir, restoringFile), `${JSON.stringify({ from })}\n`, {
      mode: 0o600,
      flush: true,
    });
    for (const { path } of manifest.files)
      await copyPlain(pathInFolder(from, path), pathInFolder(dataDir, path));
    await syncFolder(dataDir);
    rmSync(join(dataDir, restoringFile));
    await syncFolder(dataDir);
    return manifest;
  } finally {
    lock.release();
  }
}

function refuseFull(dataDir: string): void {
  const there = readdirSync(dataDir).filter((name) => name !== lockFile && name !== holderFile);
  if (there.length === 0) return;
  throw new Error(`${dataDir} is not empty. Restore into a new folder (DATA_DIR=…); nothing was changed.`);
}

/** Throws when a restore into this folder was cut off. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, restoringFile))) return;
  throw new Error(
    `A backup was being restored into ${dataDir} and was cut off. Remove the folder and restore it again.`,
  );
}
