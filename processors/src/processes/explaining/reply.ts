import { listOf, listWithSound, noError, replyForm } from '@anamnesis/content/model/reply-form.ts';
import { mostCited, mostExplaining } from '@anamnesis/contracts/explaining/limits.ts';
import { z } from 'zod';

/** In characters: what is longer is no sentence and no quote. */
const longest = 4_000;
const text = z.string().max(longest);

const cited = z.object({ number: z.int(), quote: text });
const sentence = z.object({ text, sources: listOf(cited, mostCited) });

/** A sentence as a model wrote it. No sources: its own words. */
export type WrittenSentence = z.infer<typeof sentence>;

/** The reply to `prompts/explanation.md`. */
export const explanationForm = replyForm(
  'explanation',
  z.object({ sentences: listWithSound(sentence, mostExplaining), error: noError }),
);
