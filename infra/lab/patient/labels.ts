import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const asks = z.array(z.string()).min(1);

/** A doctor's line of a real conversation. `focus`: of which symptom the talk was before it; `or`: other fair readings. */
const labelSchema = z.object({
  source: z.string(),
  transcript: z.string(),
  turn: z.number(),
  text: z.string(),
  focus: z.string().nullable(),
  asks,
  or: z.array(asks).default([]),
});
export type Label = z.infer<typeof labelSchema>;
export type Part = 'tune' | 'hold' | 'written';

/** The labelled lines of a part, by transcript and turn. Throws with the line's number where one does not fit. */
export async function readLabels(part: Part): Promise<Label[]> {
  const file = fileURLToPath(
    new URL(`../../../processors/knowledge/history/labels/${part}.jsonl`, import.meta.url),
  );
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, at) => {
    const parsed = labelSchema.safeParse(JSON.parse(line));
    if (!parsed.success) throw new Error(`${part}.jsonl, line ${at + 1}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
}
