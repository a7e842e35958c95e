import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Puts the table of sizes of the last build between its markers in the README. */
const root = new URL('../../', import.meta.url);
const table = readFileSync(new URL('frontend/dist/sizes.md', root), 'utf8').trim();
const readme = fileURLToPath(new URL('README.md', root));
const [begin, end] = ['<!-- sizes -->', '<!-- /sizes -->'];
const text = readFileSync(readme, 'utf8');
const [from, to] = [text.indexOf(begin), text.indexOf(end)];
if (from < 0 || to < from) throw new Error(`README.md has no place for the sizes: ${begin} … ${end}`);
writeFileSync(readme, `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`);
console.log(table);
