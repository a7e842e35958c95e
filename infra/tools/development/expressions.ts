// `node infra/tools/development/expressions.ts [--write]`: how many regular expressions each folder of production code has, against those that are
// recorded; `--write` records what has become fewer, and never what has become more.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const record = `${root}/infra/checks/expressions.json`;
const production =
  '{contracts,command-service,query-service,projectors,processors,processors/content,processors/readers,frontend,infra,infra/cluster}/src/**/*.{ts,tsx}';
const other = /\.(?:spec|fixture)\.tsx?$|\/testing\//u;

export type Counts = Record<string, number>;

/** By package and the first folder in it: literals, and those that are made of a text. */
export function countExpressions(): Counts {
  const counts: Counts = {};
  for (const file of globSync(production, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).toSorted()) {
    if (other.test(file)) continue;
    const [folder = ''] = /^.*?\/src(?:\/[^/]+(?=\/))?/u.exec(file) ?? [];
    const count = countIn(file, readFileSync(`${root}/${file}`, 'utf8'));
    if (count > 0) counts[folder] = (counts[folder] ?? 0) + count;
  }
  return counts;
}

export function countIn(file: string, source: string): number {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  let count = 0;
  const read = (node: object): void => {
    const { type, regex, callee } = node as { type?: string; regex?: unknown; callee?: { name?: string } };
    if (regex !== undefined || (type === 'NewExpression' && callee?.name === 'RegExp')) count += 1;
    for (const child of Object.values(node))
      if (typeof child === 'object' && child !== null) read(child as object);
  };
  read(program);
  return count;
}

export const recordedExpressions = (): Counts => JSON.parse(readFileSync(record, 'utf8')) as Counts;

/** Folders that have more than is recorded, or fewer, each with both. */
export const differing = (now: Counts, recorded: Counts): string[] =>
  [...new Set([...Object.keys(now), ...Object.keys(recorded)])]
    .filter((folder) => (now[folder] ?? 0) !== (recorded[folder] ?? 0))
    .map((folder) => `${folder}: ${now[folder] ?? 0}, recorded ${recorded[folder] ?? 0}`);

/** What is recorded next: never more than before. */
export const lowered = (now: Counts, recorded: Counts): Counts =>
  Object.fromEntries(
    Object.entries(now).flatMap(([folder, count]) => {
      const least = Math.min(count, recorded[folder] ?? 0);
      return least > 0 ? [[folder, least]] : [];
    }),
  );

if (import.meta.main) {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  const now = countExpressions();
  if (values.write)
    writeFileSync(record, `${JSON.stringify(lowered(now, recordedExpressions()), null, 2)}\n`);
  const left = differing(now, recordedExpressions());
  for (const line of left) console.log(line);
  process.exitCode = left.length > 0 ? 1 : 0;
}
