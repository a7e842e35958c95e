// Judged cards as examples to learn from.
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Candidate } from '@anamnesis/content/engines/extractive/candidates/candidate.ts';
import { candidatesOf } from '@anamnesis/content/engines/extractive/candidates/candidates.ts';
import { indexDocument } from '@anamnesis/content/page/document-index.ts';
import { featuresOf } from '@anamnesis/content/engines/extractive/judgement/features.ts';
import type { Named } from '@anamnesis/content/engines/extractive/judgement/named.ts';
import { settingOf } from '@anamnesis/content/engines/extractive/judgement/setting.ts';
import { createTagger } from '@anamnesis/content/language/tagger.ts';
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

/** What a card counts that the rules of today do not make any more: it is still a label for its sentence and answer. */
export const GONE = 0.3;

/** A card that was read twice counts by the share of readers who kept it. */
export const shareOfGood = (readings: readonly Judgement[]): number =>
  readings.filter(({ reason }) => reason === 'good').length / readings.length;

/** Whether this verdict may be about the topic that was shown, or was missed, and is another today. */
const isOfTopic = (reason: Judgement['reason'], read: JudgedCandidate, { topic }: Candidate): boolean =>
  read.topic !== topic &&
  (reason === 'dangling'
    ? topic !== undefined
    : read.topic !== undefined && /^(?:false|give-away)$/u.test(reason));

/** With the topic that is shown in front of it today. */
function shownAs({ topic: _before, ...read }: JudgedCandidate, { topic }: Candidate): JudgedCandidate {
  return { ...read, ...(topic === undefined ? {} : { topic }) };
}

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
    const made = new Map<string, ReadonlyMap<string, Candidate>>();
    const madeOn = (page: number, style: CardStyle): ReadonlyMap<string, Candidate> => {
      const key = `${page} ${style}`;
      const byPrompt =
        made.get(key) ?? new Map(candidatesOf(index, page, tag, style).map((one) => [one.prompt, one]));
      made.set(key, byPrompt);
      return byPrompt;
    };
    for (const read of group) {
      const page = index.pages.get(read.page);
      if (page === undefined) continue;
      const today = madeOn(read.page, read.style).get(read.prompt);
      const candidate = today === undefined ? read : shownAs(read, today);
      const left = readings.get(read.id)!.filter(({ reason }) => !isOfTopic(reason, read, candidate));
      if (left.length === 0) continue;
      const features = featuresOf(candidate, settingOf(index, page, tag));
      found.push({ candidate, features, readings: left, isMade: today !== undefined });
    }
  }
  return found;
}
