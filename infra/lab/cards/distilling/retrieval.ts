// The collections with questions and the passages that answer them, in shared/data/inputs/retrieval.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** The folder `shared/data` beside the repository, or the one that holds `ANAMNESIS_INPUTS`. */
export const dataFolder = dirname(
  process.env.ANAMNESIS_INPUTS ?? join(dirname(repository.replace(/\/$/u, '')), 'shared/data/inputs'),
);
const inputs = process.env.ANAMNESIS_INPUTS ?? join(dataFolder, 'inputs');

const QUESTIONS = {
  openstax: 'qrels_passage_silver.tsv',
  scifact: 'qrels/test.tsv',
  medquad: 'qrels/test.tsv',
} as const;
export type CollectionName = keyof typeof QUESTIONS;
export const COLLECTIONS = Object.keys(QUESTIONS) as CollectionName[];

type Passage = { _id: string; title?: string; text: string };
export type Question = {
  text: string;
  /** How well a passage answers, by its id; others do not. */ gains: Map<string, number>;
};

const lines = (text: string): string[] => text.trim().split('\n');
const folderOf = (name: CollectionName) => join(inputs, 'retrieval', name);

export const passagesOf = (name: CollectionName): Passage[] =>
  lines(gunzipSync(readFileSync(join(folderOf(name), 'corpus.jsonl.gz'))).toString('utf8')).map(
    (line) => JSON.parse(line) as Passage,
  );

/** The questions of which it is known which passages answer them. */
export function questionsOf(name: CollectionName): Question[] {
  const found = new Map<string, Question>();
  for (const line of lines(readFileSync(join(folderOf(name), 'queries.jsonl'), 'utf8'))) {
    const { _id, text } = JSON.parse(line) as Passage;
    found.set(_id, { text, gains: new Map() });
  }
  for (const line of lines(readFileSync(join(folderOf(name), QUESTIONS[name]), 'utf8')).slice(1)) {
    const [question = '', passage = '', gain] = line.split('\t');
    found.get(question)?.gains.set(passage, Number(gain));
  }
  return [...found.values()].filter(({ gains }) => gains.size > 0);
}
