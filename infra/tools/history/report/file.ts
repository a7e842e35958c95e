import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What would not be written, as a sentence; before anything is computed. */
export function refusal(path: string, force: boolean): string | null {
  if (!path.endsWith('.html')) return `The name of the report has to end in .html: ${path}`;
  return !force && existsSync(path) ? `${path} exists already. --force replaces it.` : null;
}

/** Under the final name it is whole or not there: it is written beside it and then renamed. */
export async function writeWhole(path: string, text: string, force: boolean): Promise<void> {
  const part = `${path}.part`;
  try {
    const file = await open(part, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    const refused = refusal(path, force);
    if (refused !== null) throw new Error(refused);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isMissing ? new Error(`There is no folder ${dirname(path)}.`, { cause: error }) : error;
  }
}
