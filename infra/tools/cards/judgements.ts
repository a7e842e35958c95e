// What readers thought of candidates: one file of candidates with what the engine knew of them, one of verdicts.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Candidate } from '@anamnesis/content/engines/extractive/candidates/candidate.ts';

/** Why a card is not good; `good` when it is. The first that applies, in this order. */
export const REASONS = [
  'good',
  'false',
  'ungrammatical',
  'dangling',
  'give-away',
  'list',
  'wrong-blank',
  'trivial',
  'not-worth-knowing',
] as const;
export type Reason = (typeof REASONS)[number];

export type JudgedCandidate = Candidate & { id: string; document: string; page: number };

/** One reading of one candidate. `reader` tells readings of the same candidate apart. */
export type Judgement = { id: string; reader: string; reason: Reason };

export const folder = fileURLToPath(new URL('./judgements', import.meta.url));

const line = z.object({ id: z.string(), reader: z.string(), reason: z.enum(REASONS) });

/** All readings: files `*.verdicts.tsv` with lines `id <tab> reason`, the reader being the name of the file. */
export async function readJudgements(): Promise<Judgement[]> {
  const files = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.tsv')) : [];
  const readings = await Promise.all(
    files.sort().map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return text
        .split('\n')
        .filter((row) => row.trim() !== '')
        .map((row) => {
          const [id, reason] = row.split('\t');
          return line.parse({ id, reader: file.replace(/\.tsv$/u, ''), reason });
        });
    }),
  );
  return readings.flat();
}

/** The candidates that were read, as the engine had made them. */
export async function readCandidates(): Promise<JudgedCandidate[]> {
  const files = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.jsonl')) : [];
  const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((row) => JSON.parse(row) as JudgedCandidate);
}
