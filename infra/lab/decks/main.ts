// `npm run lab -- read-deck FILE [--sheet 5]`: what is in a package of Anki, what an import of it would leave out, and how long reading it
// takes. --sheet prints so many of its cards, from all parts of it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PackageUnreadable } from '@anamnesis/contracts/ports/deck-package.ts';
import { createDeckPackages } from '@anamnesis/infra/src/adapters/sqlite/deck-package/deck-package.ts';
import { linesOf, sheetOf } from './print.ts';
import { surveyOf } from './survey.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sheet: { type: 'string', default: '0' } },
});
const [file] = positionals;
if (file === undefined) {
  process.stderr.write('npm run lab -- read-deck FILE [--sheet 5]\n');
  process.exit(1);
}
const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(1)} s`;
const folder = await mkdtemp(join(tmpdir(), 'read-deck-'));
try {
  const begun = performance.now();
  const deck = await createDeckPackages(folder)(file);
  const opened = performance.now();
  try {
    const survey = await surveyOf(deck, Number(values.sheet));
    for (const line of [...linesOf(deck, survey), ...sheetOf(survey)]) console.log(line);
  } finally {
    await deck.close();
  }
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `opened in ${seconds(begun, opened)}, read in ${seconds(opened, performance.now())}, ${peak} MB at most`,
  );
} catch (error) {
  if (!(error instanceof PackageUnreadable)) throw error;
  console.log(`${error.fault}: ${error.message}`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
