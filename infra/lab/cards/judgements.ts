// What readers thought of candidates: files of candidates with what the engine knew of them, and of verdicts, in one archive.
import { z } from 'zod';
import type { CardStyle } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { openKind } from './archives/kinds.ts';

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
  // A person dismissed the suggestion, and is not asked why.
  'dismissed',
] as const;
export type Reason = (typeof REASONS)[number];

/** A card as it was when it was read; those of the first rounds were made by rules that are no longer there. */
export type JudgedCandidate = {
  id: string;
  document: string;
  page: number;
  /** What made it. */
  maker: string;
  style: CardStyle;
  prompt: string;
  answer: string;
  /** The verbatim excerpt of the page that proves it, and its offset there. */
  span: string;
  start: number;
  /** What the card says with its answer filled in, and the offset of the answer in it; -1 where it does not stand there word by word. */
  statement: string;
  at: number;
  heading: string | undefined;
  /** Of a place as it is found today: what it hides, in the text of its page. */
  hidden?: readonly { start: number; end: number }[];
};

/** One reading of one candidate. `reader` distinguishes readings of the same candidate. */
export type Judgement = { id: string; reader: string; reason: Reason };

const line = z.object({ id: z.string(), reader: z.string(), reason: z.enum(REASONS) });

/** All readings: files `*.tsv` with lines `id <tab> reason`, the reader being the name of the file. */
export async function readJudgements(): Promise<Judgement[]> {
  return (await linesOf('.tsv')).map(({ file, row }) => {
    const [id, reason] = row.split('\t');
    return line.parse({ id, reader: file.replace(/\.tsv$/u, ''), reason });
  });
}

/** The candidates that were read, as the engine had made them. */
export async function readCandidates(): Promise<JudgedCandidate[]> {
  return (await linesOf('.jsonl')).map(({ row }) => JSON.parse(row) as JudgedCandidate);
}

/** The lines of all files whose names end so, in the order of the names. */
async function linesOf(ending: string): Promise<{ file: string; row: string }[]> {
  const { names, text } = await openKind('judgements');
  const files = names.filter((name) => name.endsWith(ending));
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await text(file) })));
  return texts.flatMap(({ file, text: of }) =>
    of
      .split('\n')
      .filter((row) => row.trim() !== '')
      .map((row) => ({ file, row })),
  );
}
