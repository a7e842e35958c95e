// Drafts in the form of a model's reply, sound ones and false ones, on pages that were written for them: what the hard checks make of each.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AskedPage, askedPage, draftCardOf, writtenLineOf } from '@anamnesis/content/laboratory.ts';
import { z } from 'zod';
import { paged } from '../../own-texts.ts';
import { type Verdict, verdictOn, verdictOnLine } from '../checked.ts';

const draftSchema = z.strictObject({
  /** Its file in `pages`, which is named by its kind: `slides-knee`. */
  page: z.string(),
  /** What is wrong with it; absent where it is sound. */
  fault: z.enum(['side', 'condition', 'invented', 'denial', 'drug', 'figure', 'unit']).optional(),
  quote: z.string(),
  prompt: z.string().optional(),
  answer: z.string().optional(),
  /** Of a line of the summary. */
  text: z.string().optional(),
});
export type HandDraft = z.infer<typeof draftSchema>;

export type HandVerdict = Verdict & { draft: HandDraft; kind: string };

export async function readHandDrafts(): Promise<HandDraft[]> {
  const text = await readFile(join(import.meta.dirname, 'drafts.jsonl'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => draftSchema.parse(JSON.parse(line)));
}

export async function readHandPage(name: string): Promise<AskedPage> {
  return askedPage(paged(await readFile(join(import.meta.dirname, 'pages', `${name}.txt`), 'utf8')), 1);
}

export async function verdictsByHand(all: readonly HandDraft[]): Promise<HandVerdict[]> {
  const names = [...new Set(all.map(({ page }) => page))];
  const pages = new Map(
    await Promise.all(names.map(async (name) => [name, await readHandPage(name)] as const)),
  );
  return all.map((draft) => ({
    ...verdictOf(draft, pages.get(draft.page)!),
    draft,
    kind: draft.page.split('-')[0]!,
  }));
}

/** As the engine takes a draft out of a reply. */
function verdictOf({ quote, prompt, answer, text }: HandDraft, page: AskedPage): Verdict {
  if (text !== undefined) return verdictOnLine(writtenLineOf({ quote, text }, page), page);
  return verdictOn(draftCardOf({ quote, prompt: prompt!, answer: answer! }, page), page);
}
