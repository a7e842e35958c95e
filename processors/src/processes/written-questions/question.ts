import { noError, replyForm } from '@anamnesis/content';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import type { QuestionMaterial } from './material.ts';
import { difficulties, type Science, sciences } from '@anamnesis/contracts/practice/questions/item.ts';
import {
  itemOfWritten,
  optionCount,
  type PracticeQuestion,
} from '@anamnesis/contracts/practice/questions/question.ts';

/** Longest texts that are looked at; what is longer is no part of a question. */
const longest = 2_000;
const words = z.string().trim().max(longest);

const possible = z.object({
  possible: z.literal(true),
  stem: words,
  options: z.array(z.object({ text: words, source: words, quote: words, why: words })).length(optionCount),
  // The pack knows it better; a word of its own does not cost the question.
  system: z.enum(bodySystems).catch('cardiovascular'),
  science: z.enum(sciences).catch('diagnosis'),
  difficulty: z.enum(difficulties).catch('medium'),
});
export type QuestionReply = z.infer<typeof possible>;

const draft = z.discriminatedUnion('possible', [
  z.object({ possible: z.literal(false), error: noError }),
  possible,
]);
export type QuestionDraft = z.infer<typeof draft>;

/** The reply to `prompts/question.md`. */
export const questionForm = replyForm('question', draft, possible.extend({ possible: z.boolean() }));

/** Which science a question is of whose key is a fact of this section. */
const scienceOf: Readonly<Record<string, Science>> = {
  riskFactors: 'pathophysiology',
  pathophysiology: 'pathophysiology',
  anatomy: 'anatomy',
  histology: 'histology',
  treatment: 'treatment',
  prognosis: 'prognosis',
  complications: 'prognosis',
};

/** What a model replied, when it has passed the checks, in the form of a question. The pack knows better where its facts belong. */
export function asPracticeQuestion(
  { stem, options, system, science, difficulty }: QuestionReply,
  { from, sources }: QuestionMaterial,
  { writtenId, model }: { writtenId: string; model: string },
): PracticeQuestion {
  const cited = options.map(({ source }) => sources.find(({ id }) => id === source)!);
  const [key] = cited;
  const shown = options.map(({ text, why }, at) => ({ text, why, ...cited[at]!.place }));
  const edition = createHash('sha256')
    .update(JSON.stringify([stem, shown]))
    .digest('hex')
    .slice(0, 12);
  return {
    item: itemOfWritten(writtenId),
    edition,
    system: key?.system ?? system,
    science: key?.section ? (scienceOf[key.section] ?? 'diagnosis') : science,
    difficulty,
    stem,
    options: shown,
    writer: { model, from },
  };
}
