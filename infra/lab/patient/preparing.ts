// `npm run lab -- measure-patient`: how long it takes to prepare the understanding of doctors' lines and how long others wait meanwhile: from the
// files of words in one go, and from the prepared file in pieces, by turns in one run. --runs 5.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { built, builtInPieces } from '@anamnesis/knowledge/history/understanding/building.ts';
import { readLexicon } from '@anamnesis/knowledge/history/understanding/lexicon.ts';
import { buildUnderstand } from '@anamnesis/knowledge/history/understanding/understand.ts';
import { readWeights } from '@anamnesis/knowledge/history/understanding/weights.ts';
import { readWordFiles } from './word-files.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const ways: Record<string, () => unknown> = {
  'files of words, in one go': () => built(buildUnderstand(readWordFiles(), readWeights())),
  'prepared file, in one go': () => built(buildUnderstand(readLexicon(), readWeights())),
  'prepared file, in pieces': () => builtInPieces(buildUnderstand(readLexicon(), readWeights())),
};

/** Milliseconds until it is prepared, and the longest that another waits for its turn meanwhile. */
async function measured(prepare: () => unknown): Promise<{ whole: number; wait: number }> {
  const run = { isDone: false };
  let wait = 0;
  const other = (async () => {
    let last = performance.now();
    while (!run.isDone) {
      await nextTurn();
      const now = performance.now();
      wait = Math.max(wait, now - last);
      last = now;
    }
  })();
  await nextTurn();
  const began = performance.now();
  await prepare();
  const whole = performance.now() - began;
  run.isDone = true;
  await other;
  return { whole, wait };
}

const table: Record<string, { first: string; median: string }> = {};
const all = new Map<string, { whole: number; wait: number }[]>();
for (let run = 0; run < Number(values.runs); run += 1)
  for (const [name, prepare] of Object.entries(ways))
    all.set(name, [...(all.get(name) ?? []), await measured(prepare)]);
const shown = ({ whole, wait }: { whole: number; wait: number }): string =>
  `${whole.toFixed(0)} ms, others wait ${wait.toFixed(0)} ms`;
for (const [name, runs] of all) {
  const sorted = runs.toSorted((one, other) => one.wait - other.wait);
  table[name] = { first: shown(runs[0]!), median: shown(sorted[Math.floor(sorted.length / 2)]!) };
}
console.table(table);
