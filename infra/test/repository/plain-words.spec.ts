import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders = [
  'contracts',
  'command-service',
  'query-service',
  'projectors',
  'processors/src',
  'processors/readers/src',
  'frontend',
  'infra',
];
/** Names of earlier versions that nobody understood at first sight. */
const unwanted =
  /\b(?:deleteUntold|deleteToldOf|isUntold|isOfUntold|useTold|toldApart|comesRead|tellingEnds|hush|hasSlip|UNLEARNT|Lack(?! of )|lackSchema|(?:Begin|Continue|Skip)Taking|takingEvents|idsRememberedMs)\b/u;
/** The bus sends these commands under their earlier names. */
const sent = /'(?:Begin|Continue|Skip)Taking'/gu;

it('names are plain words: none is back that was replaced', () => {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', 'infra/test/repository/plain-words.spec.ts'] },
  );
  expect(files.length).toBeGreaterThan(2_000);
  const found = files.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .replaceAll(sent, '')
      .split('\n')
      .flatMap((line, at) => (unwanted.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
