// Sound cards in words of their own, written by hand on lines of the corpus as a good tutor would ask them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { z } from 'zod';
import { readOwnDocuments } from '../corpus.ts';
import { verdictOn } from './checked.ts';
import type { Outcome } from './measure.ts';
import { type DrawnPage, drawnPage, readLanguages } from './pages.ts';

const paraphraseSchema = z.strictObject({
  /** Its name in the corpus, and the page. */
  document: z.string(),
  page: z.int().min(1),
  style: z.enum(['cloze', 'question']),
  prompt: z.string(),
  /** Of a question; a cloze has it in its blank. */
  answer: z.string().optional(),
  /** The words of the page that prove it. */
  quote: z.string(),
});
export type Paraphrase = z.infer<typeof paraphraseSchema>;

export async function readParaphrases(): Promise<Paraphrase[]> {
  const text = await readFile(join(import.meta.dirname, 'paraphrases.jsonl'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => paraphraseSchema.parse(JSON.parse(line)));
}

export const cardOfParaphrase = ({ style, prompt, answer, quote }: Paraphrase): DraftCard =>
  style === 'cloze'
    ? { prompt, answer: /\{\{c1::(.*?)\}\}/u.exec(prompt)?.[1] ?? '', span: quote, style: 'cloze_deletion' }
    : { prompt: `${prompt}\n{{c1::${answer}}}`, answer: answer ?? '', span: quote, style: 'question_answer' };

/** The pages that they are written on, by `document page`. */
export async function pagesOfParaphrases(all: readonly Paraphrase[]): Promise<Map<string, DrawnPage>> {
  const corpus = [...(await readLanguages()), ...(await readOwnDocuments())];
  const pages = new Map<string, DrawnPage>();
  for (const { document, page } of all) {
    const source = corpus.find(({ name }) => name === document);
    if (source && !pages.has(`${document} ${page}`))
      pages.set(`${document} ${page}`, drawnPage({ source, pageNumber: page }));
  }
  return pages;
}

export async function verdictsOn(all: readonly Paraphrase[]): Promise<Outcome[]> {
  const pages = await pagesOfParaphrases(all);
  return all.map((one) => {
    const page = pages.get(`${one.document} ${one.page}`);
    if (!page) throw new Error(`${one.document} ${one.page} is not in the corpus.`);
    const card = cardOfParaphrase(one);
    return { ...verdictOn(card, page.checked), page, card };
  });
}
