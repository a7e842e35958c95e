import { splitSentences } from '@anamnesis/content/page/sentences.ts';
import { type CollectionName, passagesOf } from './retrieval.ts';
import { seeded, shuffle } from './training.ts';

/** So that no collection outweighs the others, and the model is done in minutes. */
const MOST_SENTENCES = 16_000;
const FEWEST_TOKENS = 5;
const MOST_TOKENS = 62;

/** Sentences of a collection's passages as token ids, a sample that is the same every time. */
export function sentencesOf(name: CollectionName, tokensOf: (text: string) => number[]): number[][] {
  const sentences = passagesOf(name)
    .flatMap(({ text }) => splitSentences(text))
    .map(({ text }) => tokensOf(text).slice(0, MOST_TOKENS))
    .filter((tokens) => tokens.length >= FEWEST_TOKENS);
  shuffle(sentences, seeded(1));
  return sentences.slice(0, MOST_SENTENCES);
}
