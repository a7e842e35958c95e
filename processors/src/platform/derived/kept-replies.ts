import { createHash } from 'node:crypto';
import type { KeptReplies } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
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

/** The same model, which is asked only for what it has not replied to yet. */
export const withKeptReplies = (model: LanguageModel, replies: KeptReplies): LanguageModel => ({
  ...model,
  async complete(request, work) {
    const key = createHash('sha256')
      .update(JSON.stringify([model.name, request]))
      .digest('hex')
      .slice(0, 32);
    const text = await replies.of(key, async () => (await model.complete(request, work)).text);
    return { text, isComplete: true };
  },
});
