// `npm run lab -- eval-names`: how many names with random typos are among the nearest three, by the number of typos. `7`: another seed.
import { mostNearest } from '@anamnesis/contracts/diseases/limits.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { readNames } from '@anamnesis/knowledge/names/list.ts';
import { createNameSearch } from '@anamnesis/knowledge/names/search.ts';
import { withTypos } from '@anamnesis/knowledge/names/testing/typos.ts';

const seed = Number(process.argv[2] ?? 1);
/** A name of fewer letters is an abbreviation: a typo makes it another one. */
const shortest = 6;
const timesEach = 5;

const entries = await readNames();
const search = createNameSearch(entries);
const random = dice(seed);
const written = entries.flatMap(({ id, name, synonyms }) =>
  [name, ...synonyms].map((text) => ({ id, text })),
);

function measure(label: string, texts: typeof written, typos: number): void {
  let found = 0;
  let ms = 0;
  const missed: string[] = [];
  for (const { id, text } of texts)
    for (let nth = 0; nth < timesEach; nth += 1) {
      const typed = withTypos(text, typos, random);
      const before = performance.now();
      const nearest = search.nearest(typed, mostNearest);
      ms += performance.now() - before;
      if (nearest.some((each) => each.id === id)) found += 1;
      else missed.push(`${typed} (${text})`);
    }
  const all = texts.length * timesEach;
  const share = ((100 * found) / all).toFixed(2);
  console.log(
    `${label}, ${typos} typos: ${share}% of ${all} among the nearest ${mostNearest}, ${(ms / all).toFixed(2)} ms each`,
  );
  if (missed.length > 0) console.log(`  such as ${missed.slice(0, 5).join(', ')}`);
}

const long = written.filter(({ text }) => text.length >= shortest);
const short = written.filter(({ text }) => text.length < shortest);
for (const typos of [1, 2]) measure('names', long, typos);
measure('abbreviations', short, 1);
