// Cards on pages of the corpus: sound ones, and ones that were made wrong in one place, each in a way that it names.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askedPage } from '@anamnesis/content/laboratory.ts';
import type { CheckedPage } from '@anamnesis/content/checks.ts';
import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { z } from 'zod';
import { type CorpusDocument, readOwnDocuments } from '../corpus.ts';
import { paged } from '../own-texts.ts';
import { type Verdict, verdictOn } from './checked.ts';

/** The five groups that code alone has to refuse, and what others tell. */
export const hardGroups = ['figures', 'units', 'signs', 'drugs', 'denials'] as const;

const draftSchema = z.strictObject({
  /** Its name in the corpus, and the page. */
  document: z.string(),
  page: z.int().min(1),
  /** How it was made wrong, and the group of that way; absent where it is sound. */
  group: z.enum([...hardGroups, 'organisms', 'limits', 'senses', 'places', 'form']).optional(),
  way: z.string().optional(),
  style: z.enum(['cloze', 'question']),
  prompt: z.string(),
  /** Of a question; a cloze has it in its blank, unless another one is given. */
  answer: z.string().optional(),
  /** The words of the page that prove it. */
  quote: z.string(),
});
export type Draft = z.infer<typeof draftSchema>;

/** A draft with what became of it, and the kind of its document, or its language where that is not English. */
export type Outcome = Verdict & { draft: Draft; kind: string; card: DraftCard };

/** `paraphrases`: written by hand, in words of their own; `drafts`: lines of the pages, as they stand and made wrong. */
export async function readDrafts(name: 'paraphrases' | 'drafts'): Promise<Draft[]> {
  const text = await readFile(join(import.meta.dirname, `${name}.jsonl`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => draftSchema.parse(JSON.parse(line)));
}

export function cardOf({ style, prompt, answer, quote }: Draft): DraftCard {
  if (style === 'question')
    return {
      prompt: `${prompt}\n{{c1::${answer}}}`,
      answer: answer ?? '',
      span: quote,
      style: 'question_answer',
    };
  const inBlank = /\{\{c1::(.*?)\}\}/su.exec(prompt)?.[1] ?? '';
  return { prompt, answer: answer ?? inBlank, span: quote, style: 'cloze_deletion' };
}

/** Lecture notes in other languages, written for this. */
async function readLanguages(folder = join(import.meta.dirname, 'pages')): Promise<CorpusDocument[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.txt$/u, ''),
      kind: 'notes' as const,
      part: 'work' as const,
      document: paged(await readFile(join(folder, file), 'utf8')),
    })),
  );
}

type DraftedPage = { kind: string; checked: CheckedPage };
/** The pages that these are on, by `document page`. */
export async function pagesOf(all: readonly Draft[]): Promise<Map<string, DraftedPage>> {
  const corpus = [...(await readLanguages()), ...(await readOwnDocuments())];
  const pages = new Map<string, DraftedPage>();
  for (const { document, page } of all) {
    const source = corpus.find(({ name }) => name === document);
    if (!source || pages.has(`${document} ${page}`)) continue;
    const checked = askedPage(source.document, page);
    const language = checked.lexicon?.code ?? 'other';
    pages.set(`${document} ${page}`, { checked, kind: language === 'en' ? source.kind : language });
  }
  return pages;
}

export async function verdictsOn(all: readonly Draft[]): Promise<Outcome[]> {
  const pages = await pagesOf(all);
  return all.map((draft) => {
    const page = pages.get(`${draft.document} ${draft.page}`);
    if (!page) throw new Error(`${draft.document} ${draft.page} is not in the corpus.`);
    const card = cardOf(draft);
    return { ...verdictOn(card, page.checked), kind: page.kind, draft, card };
  });
}
