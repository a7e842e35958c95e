// `npm run backup -- DIR`: copies the data folder into a new or empty folder, while the app runs or not, and checks the copy.
import { readConfig } from '../../src/server/configuration/config.ts';
import { loadEnvFile } from '../../src/server/configuration/env-file.ts';
import { backUp } from '../../src/adapters/sqlite/data-folder/backup.ts';
import { script } from './script.ts';
import { folderNamed } from './folder-named.ts';

const command = {
  usage:
    'npm run backup -- DIR: copies the data folder (DATA_DIR) into a new or empty folder, and checks the copy.',
  words: true,
};

await script(command, async ({ words }) => {
  loadEnvFile();
  const config = readConfig(process.env);
  const to = folderNamed('backup', words, config);
  const { manifest, unknown, unreadable, damaged } = await backUp(config.DATA_DIR, to);
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
  console.log(`${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB, copied to ${to} and checked.`);
  console.log(
    'It holds passwords (hashed), secrets and everything people wrote: keep it where only you can read it.',
  );
  if (unknown.length > 0)
    console.log(`Not copied, because the app does not know these files: ${unknown.join(', ')}`);
  if (unreadable.length > 0)
    warn(
      `${unreadable.length} texts are damaged in the data folder and so in this backup: ${firstOf(unreadable)}. Keep an older backup that has them.`,
    );
  if (damaged.length > 0)
    warn(
      `${damaged.length} files of documents are damaged in the data folder and not in this backup: ${firstOf(damaged)}. Keep an older backup that has them; the app asks their people to upload them again.`,
    );
});

function firstOf(all: readonly string[]): string {
  return `${all.slice(0, 3).join(', ')}${all.length > 3 ? ', …' : ''}`;
}

function warn(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
