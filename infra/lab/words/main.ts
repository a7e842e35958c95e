// Lists the strings of the app that a person may read, with their places: `npm run lab -- words [part of a path]…`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesShown } from './sources.ts';
import { shownStrings } from './strings.ts';

const root = join(import.meta.dirname, '../../..');
const wanted = process.argv.slice(2);
let count = 0;
for (const file of sourcesShown(root)) {
  if (wanted.length > 0 && !wanted.some((part) => file.includes(part))) continue;
  for (const { line, text } of shownStrings(file, readFileSync(join(root, file), 'utf8'))) {
    process.stdout.write(`${file}:${line}  ${text.replaceAll('\n', '⏎')}\n`);
    count += 1;
  }
}
process.stdout.write(`\n${count.toLocaleString('en')} strings\n`);
