import type { KeptReplies } from '@anamnesis/contracts/ports/content-engine.ts';
import { z } from 'zod';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';

/** Replies that are kept with the text of a document, so that a page whose process was killed is not paid for twice. */
export const keptReplies = (
  derived: Pick<DerivedResults, 'partOf' | 'keepPart'>,
  textBlob: string,
  engine: string,
): KeptReplies => ({
  async of(key, ask) {
    const part = { name: `reply@${engine}/${key}`, schema: z.string() };
    const kept = await derived.partOf(textBlob, part);
    if (kept !== undefined) return kept;
    const reply = await ask();
    await derived.keepPart(textBlob, part, reply);
    return reply;
  },
});
