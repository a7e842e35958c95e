import { existsSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissingFile, syncFolder } from '@anamnesis/infra/src/adapters/files/durable.ts';
import type { Write } from './row-writer.ts';

/** A file under the name `<path>.part` until it is complete, which only its owner may read. */
export type PartFile = {
  write: Write;
  /** Gives it its name once it is on the disk. */
  complete(): Promise<void>;
  /** Removes it. */
  discard(): Promise<void>;
};

type Options = {
  /** Replace what is there. */
  force: boolean;
  openFile?: (path: string, flags: string, mode: number) => Promise<Handle>;
};
export type Handle = Pick<FileHandle, 'appendFile' | 'sync' | 'close'>;

/** A full disk in one sentence; other errors as they are. */
export function explained(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new Error('The disk is full: no file was written. Free some space, or name a file on another disk.', {
        cause: error,
      })
    : error;
}

/** Rejects with one sentence when the file or its part is there already. */
export async function createPartFile(path: string, options: Options): Promise<PartFile> {
  const { force, openFile = open } = options;
  const part = `${path}.part`;
  const folder = dirname(path);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  if (!force && existsSync(path))
    throw new Error(`${path} is there already: name another file, or give --force to replace it.`);
  if (existsSync(path) && !statSync(path).isFile())
    throw new Error(`${path} is no file that could be replaced: name another one.`);
  if (force) await rm(part, { force: true });
  const handle = await openFile(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(
      `${part} is there already: another command writes it, or one was cut off. Remove it, or give --force.`,
    );
  });
  return {
    write: (bytes) => handle.appendFile(bytes),
    async complete() {
      await handle.sync();
      await handle.close();
      await rename(part, path);
      await syncFolder(folder);
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(part).catch((error: unknown) => {
        if (!isMissingFile(error)) throw error;
      });
    },
  };
}
