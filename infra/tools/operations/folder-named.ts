import type { Config } from '../../src/server/configuration/config.ts';

/** The one folder on the command line. Throws when there is none, or when the data are in engines. */
export function folderNamed(
  command: 'backup' | 'restore',
  words: readonly string[],
  { RUNTIME }: Pick<Config, 'RUNTIME'>,
): string {
  if (RUNTIME === 'cluster') {
    throw new Error(
      'The data of a cluster are in its engines, which have backups of their own: see infra/docs/operations.md.',
    );
  }
  const [folder, ...more] = words;
  if (folder === undefined || more.length > 0) throw new Error(`Name one folder: npm run ${command} -- DIR`);
  return folder;
}
