// Judged cards as examples to learn from.
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { candidatesOf } from '@anamnesis/processors/content/builtin/candidates/candidates.ts';
import { indexDocument } from '@anamnesis/processors/content/builtin/document/document-index.ts';
import { featuresOf } from '@anamnesis/processors/content/builtin/judgement/features.ts';
import type { Named } from '@anamnesis/processors/content/builtin/judgement/named.ts';
import { settingOf } from '@anamnesis/processors/content/builtin/judgement/setting.ts';
import { createTagger } from '@anamnesis/processors/content/builtin/words/tagger.ts';
import { readCorpus } from './corpus.ts';
import { readCandidates, readJudgements, type Judgement, type JudgedCandidate } from './judgements.ts';

/** A card with its features and all its readings. */
export type Read = {
  candidate: JudgedCandidate;
  features: Named;
  readings: readonly Judgement[];
  /** Whether the rules of today still make this card. */
  isMade: boolean;
};

/** The judged cards whose documents are there, with the features that they have today. */
export async function readExamples(): Promise<Read[]> {
  const readings = Map.groupBy(await readJudgements(), ({ id }) => id);
  const candidates = (await readCandidates()).filter(({ id }) => readings.has(id));
  const documents = new Map((await readCorpus()).map(({ name, document }) => [name, document]));
  const tag = await createTagger();
  const found: Read[] = [];
  for (const [name, group] of Map.groupBy(candidates, ({ document }) => document)) {
    const document = documents.get(name);
    if (document === undefined) {
      console.error(`Left out, the document is not there: ${name} (${group.length} cards)`);
      continue;
    }
    const index = indexDocument(document);
    const made = new Map<string, ReadonlySet<string>>();
    const madeOn = (page: number, style: CardStyle): ReadonlySet<string> => {
      const key = `${page} ${style}`;
      const prompts =
        made.get(key) ?? new Set(candidatesOf(index, page, tag, style).map(({ prompt }) => prompt));
      made.set(key, prompts);
      return prompts;
    };
    for (const candidate of group) {
      const page = index.pages.get(candidate.page);
      if (page === undefined) continue;
      const features = featuresOf(candidate, settingOf(index, page, tag));
      const isMade = madeOn(candidate.page, candidate.style).has(candidate.prompt);
      found.push({ candidate, features, readings: readings.get(candidate.id) ?? [], isMade });
    }
  }
  return found;
}
