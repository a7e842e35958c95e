import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { summariesOut } from './without-summaries.ts';

const folder = fileURLToPath(new URL('../../../contracts/src', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('api.ts'),
);

it.each(files)('leaves no sentence in %s, and nothing else out', (file) => {
  const code = readFileSync(`${folder}/${file}`, 'utf8');
  const out = summariesOut(code);
  const [parts, said] = [out, code].map((text) => text.split(/^ {4}summary:/mu));
  expect(parts!.slice(1).filter((part) => !part.startsWith(" '',\n"))).toEqual([]);
  expect(parts).toHaveLength(said!.length);
  for (const [at, part] of parts!.entries())
    expect(said![at]!.endsWith(part.replace(" '',\n", ''))).toBe(true);
});
