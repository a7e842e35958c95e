import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const asks = z.array(z.string()).min(1);

/** A doctor's line of a real conversation. `focus`: of which symptom the talk was before it; `or`: other fair readings; `last`: what the line before it asked for, of a line that stands alone. */
const labelSchema = z.object({
  source: z.string(),
  transcript: z.string(),
  turn: z.number(),
  text: z.string(),
  focus: z.string().nullable(),
  asks,
  or: z.array(asks).default([]),
  last: asks.optional(),
});
export type Label = z.infer<typeof labelSchema>;
export type Part = 'tune' | 'hold' | 'fresh' | 'written';

const folder = fileURLToPath(new URL('./labels/', import.meta.url));

async function readFileOf(name: string): Promise<Label[]> {
  const lines = (await readFile(`${folder}${name}`, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, at) => {
    const parsed = labelSchema.safeParse(JSON.parse(line));
    if (!parsed.success) throw new Error(`${name}, line ${at + 1}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
}

/** The labelled lines of a part, by transcript and turn; `written` has several files. Throws with the line's number where one does not fit. */
export async function readLabels(part: Part): Promise<Label[]> {
  if (part !== 'written') return readFileOf(`${part}.jsonl`);
  const names = (await readdir(`${folder}written`)).toSorted();
  return (await Promise.all(names.map((name) => readFileOf(`written/${name}`)))).flat();
}
