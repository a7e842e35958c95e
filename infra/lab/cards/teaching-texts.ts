// `node infra/lab/cards/teaching-texts.ts --out <folder>`: writes what the teacher reads (`teacher/teacher.py`): `judged.jsonl`, the cards
// that readers judged with the share of readers who kept each, and `pool.jsonl`, all cards that the rules make of the corpus.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Candidate } from '@anamnesis/content/engines/extractive/candidates/candidate.ts';
import { candidateId } from './candidate-id.ts';
import { GONE, readExamples, shareOfGood } from './examples.ts';
import { readPool } from './pool.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (values.out === undefined) throw new Error('Say with --out where the texts go.');
mkdirSync(values.out, { recursive: true });

const textOf = (document: string, { prompt, topic, heading }: Candidate) => ({
  id: candidateId(document, prompt),
  document,
  prompt,
  topic,
  heading,
});
const write = (name: string, rows: readonly object[]): void => {
  writeFileSync(join(values.out!, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  console.log(`${rows.length} cards in ${name}`);
};

write(
  'judged.jsonl',
  (await readExamples()).map(({ candidate, readings, isMade }) => ({
    ...textOf(candidate.document, candidate),
    good: shareOfGood(readings),
    weight: isMade ? 1 : GONE,
    isMade,
  })),
);
write(
  'pool.jsonl',
  (await readPool()).map(({ document, candidate }) => textOf(document, candidate)),
);
