// Puts the table of sizes of the build between its markers in infra/docs/numbers.md; with `--check`, only fails if that page
// is out of date, as the last build has it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureFrontendBuilt } from '../../src/server/http/frontend/frontend-build.ts';
import { agree } from './sizes-table.ts';

const root = new URL('../../../', import.meta.url);
if (!process.argv.includes('--check')) await ensureFrontendBuilt(console.log);
const table = readFileSync(new URL('frontend/dist/sizes.md', root), 'utf8').trim();
const page = fileURLToPath(new URL('infra/docs/numbers.md', root));
const [begin, end] = ['<!-- sizes -->', '<!-- /sizes -->'];
const text = readFileSync(page, 'utf8');
const [from, to] = [text.indexOf(begin), text.indexOf(end)];
if (from < 0 || to < from) throw new Error(`numbers.md has no place for the sizes: ${begin} … ${end}`);
const start = from + begin.length;
if (process.argv.includes('--check')) {
  const known = text.slice(start, to).trim();
  console.log(
    agree(known, table)
      ? 'The sizes in numbers.md are up to date.'
      : `numbers.md: node infra/tools/development/sizes.ts\n${table}`,
  );
  process.exitCode = agree(known, table) ? 0 : 1;
} else {
  writeFileSync(page, `${text.slice(0, start)}\n\n${table}\n\n${text.slice(to)}`);
  console.log(table);
}
