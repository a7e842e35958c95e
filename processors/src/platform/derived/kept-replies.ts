import type { KeptReplies } from '@anamnesis/contracts/ports/content-engine.ts';
import { z } from 'zod';
import type { DerivedResults } from './derived-results.ts';

/** Replies that are kept with a file, so that what a killed process had asked for is not paid for twice. */
export const keptReplies = (
  derived: Pick<DerivedResults, 'partOf' | 'keepPart'>,
  source: string,
  engine: string,
): KeptReplies => ({
  async of(key, ask) {
    const part = { name: `reply@${engine}/${key}`, schema: z.string() };
    const kept = await derived.partOf(source, part);
    if (kept !== undefined) return kept;
    const reply = await ask();
    await derived.keepPart(source, part, reply);
    return reply;
  },
});
