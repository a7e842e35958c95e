import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Candidate } from '@anamnesis/content/engines/extractive/candidates/candidate.ts';
import { candidatesOf } from '@anamnesis/content/engines/extractive/candidates/candidates.ts';
import { indexDocument } from '@anamnesis/content/page/document-index.ts';
import { settingOf, type Setting } from '@anamnesis/content/engines/extractive/judgement/setting.ts';
import { createTagger } from '@anamnesis/content/language/tagger.ts';
import { readCorpus } from './corpus.ts';

/** A card that the rules of today make of a document of the corpus, judged or not. */
export type Pooled = { document: string; candidate: Candidate; setting: Setting };

/** All of them, each once, in both styles. */
export async function readPool(): Promise<Pooled[]> {
  const tag = await createTagger();
  return (await readCorpus()).flatMap(({ name, document }) => {
    const index = indexDocument(document);
    const found = [...index.pages].flatMap(([number, page]) => {
      const setting = settingOf(index, page, tag);
      return (['cloze_deletion', 'question_answer'] as CardStyle[]).flatMap((style) =>
        candidatesOf(index, number, tag, style).map((candidate) => ({ document: name, candidate, setting })),
      );
    });
    return [...new Map(found.map((one) => [one.candidate.prompt, one])).values()];
  });
}
