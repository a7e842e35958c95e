// `npm run lab -- eval-names FILE`: what is opened or offered first for names as people type them, by the search that the screen asks. A line of the
// file is {"typed": "the clap", "right": ["guide:gonorrhoea"]}; nothing is right where `right` is empty. Without a file: names with random typos,
// `--seed 7` for other ones.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { mostNearest } from '@anamnesis/contracts/diseases/limits.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { readNames } from '@anamnesis/knowledge/words.ts';
import { createNameSearch } from '@anamnesis/knowledge/laboratory.ts';
import { withTypos } from '@anamnesis/knowledge/testing/typos.ts';
import { createKnowledgePack } from '@anamnesis/knowledge';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
});

/** A name of fewer letters is an abbreviation: a typo makes it another one. */
const shortest = 6;

async function typos(seed: number): Promise<void> {
  const entries = await readNames();
  const { find, fitting, alike } = createNameSearch(entries);
  const random = dice(seed);
  const written = entries
    .flatMap(({ id, name, synonyms }) => [name, ...synonyms].map((text) => ({ id, text })))
    .filter(({ text }) => text.length >= shortest);
  for (const count of [1, 2]) {
    let found = 0;
    let ms = 0;
    const missed: string[] = [];
    for (const { id, text } of written) {
      const typed = withTypos(text, count, random);
      const before = performance.now();
      const fits = fitting(typed, mostNearest);
      const names = fits.length > 0 ? fits : alike(typed, mostNearest);
      ms += performance.now() - before;
      if (find(typed) === id || names.some(({ thing }) => thing.id === id)) found += 1;
      else missed.push(`${typed} (${text})`);
    }
    const share = ((100 * found) / written.length).toFixed(2);
    const each = (ms / written.length).toFixed(2);
    console.log(
      `${count} typos: ${share}% of ${written.length} in the first ${mostNearest}, ${each} ms each`,
    );
    console.log(`  missed: ${missed.slice(0, 5).join(', ')}`);
  }
}

const lineSchema = z.object({ typed: z.string(), right: z.array(z.string()) });
const most = { names: mostNearest, facts: mostNearest, ofEach: 1 };

/** What is opened, or offered in its order. */
async function offered(pack: KnowledgePack, typed: string): Promise<string[]> {
  const opens = await pack.opens(typed);
  if (opens) return [`${opens.kind}:${opens.id}`];
  const { names, facts } = await pack.lookUp(typed, most);
  return [...names.map(({ kind, id }) => `${kind}:${id}`), ...facts.map(({ disease }) => `fact:${disease}`)];
}

async function asTyped(file: string): Promise<void> {
  const pack = createKnowledgePack();
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const counts = { first: 0, 'later on': 0, nothing: 0, wrong: 0 };
  for (const line of lines) {
    const { typed, right } = lineSchema.parse(JSON.parse(line));
    const found = await offered(pack, typed);
    const isFirst = right.length === 0 ? found.length === 0 : right.includes(found[0] ?? '');
    const how = isFirst
      ? 'first'
      : found.length === 0
        ? 'nothing'
        : found.some((each) => right.includes(each))
          ? 'later on'
          : 'wrong';
    counts[how] += 1;
    if (how !== 'first')
      console.log(`${how}: ${typed}: ${found.slice(0, mostNearest).join(', ')} (${right.join(', ')})`);
  }
  console.log(JSON.stringify({ names: lines.length, ...counts }));
}

const [file] = positionals;
await (file === undefined ? typos(Number(values.seed)) : asTyped(file));
