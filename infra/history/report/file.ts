import { existsSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { explained } from '../export/part-file.ts';

/** What would not be written, as a sentence; before anything is computed. */
export function refusal(path: string, force: boolean): string | null {
  if (!path.endsWith('.html')) return `The name of the report has to end in .html: ${path}`;
  if (!existsSync(dirname(path))) return `There is no folder ${dirname(path)}.`;
  if (!existsSync(path)) return null;
  if (!statSync(path).isFile()) return `${path} is no file that could be replaced: name another one.`;
  return force ? null : `${path} exists already. --force replaces it.`;
}

/** Under the final name it is whole or not there: it is written beside it and then renamed. */
export async function writeWhole(path: string, text: string, force: boolean): Promise<void> {
  check(path, force);
  const part = `${path}.part`;
  try {
    const file = await open(part, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    check(path, force);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw explained(error);
  }
}

function check(path: string, force: boolean): void {
  const refused = refusal(path, force);
  if (refused !== null) throw new Error(refused);
}
