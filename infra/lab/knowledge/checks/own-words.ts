import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { type Fault } from './check.ts';
import { factsOf } from '@anamnesis/knowledge/laboratory.ts';

/** A run of so many words that also stands in a source has been copied. */
const longestRun = 12;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every run of that many words in a text. */
function* runsOf(text: string): Generator<string> {
  const words = wordsOf(text);
  for (let from = 0; from + longestRun <= words.length; from += 1)
    yield words.slice(from, from + longestRun).join(' ');
}

/** Facts that share a long run of words with one of `sources`, which are texts of whole books. */
export function copied(entries: readonly DiseaseEntry[], sources: Iterable<string>): Fault[] {
  const where = new Map<string, string>();
  for (const entry of entries)
    for (const { section, id, text } of factsOf(entry))
      for (const run of runsOf(text)) where.set(run, `${entry.id}:${section}/${id}`);
  const found = new Map<string, string>();
  for (const source of sources)
    for (const run of runsOf(source)) {
      const fact = where.get(run);
      if (fact !== undefined && !found.has(fact)) found.set(fact, run);
    }
  return [...found].map(([fact, run]) => {
    const [entry = '', place = ''] = fact.split(':');
    return { entry, fault: `${place}: the words of a source: ${run}` };
  });
}
