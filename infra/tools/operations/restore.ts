// `npm run restore -- DIR`: fills an empty or new data folder (DATA_DIR) from a backup, after checking it.
import { restoreBackup } from '../../src/adapters/sqlite/data-folder/restore.ts';
import { readConfig } from '../../src/server/configuration/config.ts';
import { loadEnvFile } from '../../src/server/configuration/env-file.ts';
import { folderNamed } from './folder-named.ts';
import { script } from './script.ts';

const command = {
  usage: 'npm run restore -- DIR: checks a backup, and fills an empty or new data folder (DATA_DIR) from it.',
  words: true,
};

await script(command, async ({ words }) => {
  loadEnvFile();
  const config = readConfig(process.env);
  const { files, begun } = await restoreBackup(folderNamed('restore', words, config), config.DATA_DIR);
  console.log(
    `${files.length} files of the backup of ${begun} are in ${config.DATA_DIR}. Start with npm start.`,
  );
});
