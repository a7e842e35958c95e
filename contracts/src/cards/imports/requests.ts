import { z } from 'zod';
import { defineRequest } from '../../kernel/message.ts';
import { richSchema } from './rich.ts';

/**
 * Asks a processor to reduce a card in HTML, as a person wrote it, to what a card may have. `files`: those that its document has; others
 * are not shown. `prompt` and `answer`: what it says in our own text. `problem`: a sentence, where it can be no card.
 */
export const CleanRich = defineRequest(
  'clean-rich',
  z.object({ rich: richSchema, files: z.array(z.string()) }),
  z.union([
    z.object({ rich: richSchema, prompt: z.string(), answer: z.string() }),
    z.object({ problem: z.string() }),
  ]),
);
