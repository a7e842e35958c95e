import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packFolder } from '@anamnesis/knowledge/laboratory.ts';
import { z } from 'zod';

/** What somebody answered who did not write the question: index of the option (0: the key), and what they doubted. */
const readingSchema = z.object({
  item: z.string(),
  edition: z.string(),
  answered: z.int().min(0),
  doubt: z.string().optional(),
});
export type Reading = z.infer<typeof readingSchema>;

const file = join(packFolder, 'practice', 'readings.json');

export const readReadings = async (): Promise<Reading[]> =>
  z.array(readingSchema).parse(JSON.parse(await readFile(file, 'utf8').catch(() => '[]')));

/** Keeps them beside those that are there. */
export async function addReadings(more: readonly Reading[]): Promise<void> {
  const all = [...(await readReadings()), ...more];
  const lines = all.map((reading) => `  ${JSON.stringify(reading)}`);
  await writeFile(file, `[\n${lines.join(',\n')}\n]\n`);
}
