// The pages that drafts are made of: so many of the corpus, drawn by a seed, of all kinds by turns; and those of other languages.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askedPage } from '@anamnesis/content/laboratory.ts';
import type { CheckedPage } from '@anamnesis/content/checks.ts';
import { drawn } from '../candidate-id.ts';
import { type CorpusDocument, readCorpus } from '../corpus.ts';
import { drawPlaces, type Place } from '../model/places.ts';
import { paged } from '../own-texts.ts';

export type DrawnPage = {
  /** Of its document, with its number. */
  name: string;
  /** The kind of its document, and its language where that is not English. */
  kind: string;
  checked: CheckedPage;
};

/** Nobody studies from these. */
const LEFT_OUT = new Set(['dialogue', 'odd file']);

/** Lecture notes in other languages, written for this. */
const folderOfLanguages = join(import.meta.dirname, 'pages');

export async function readLanguages(folder = folderOfLanguages): Promise<CorpusDocument[]> {
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

export const drawnPage = ({ source, pageNumber }: Place): DrawnPage => {
  const checked = askedPage(source.document, pageNumber);
  const language = checked.lexicon?.code ?? 'other';
  const kind = language === 'en' ? source.kind : language;
  return { name: `${source.name} ${pageNumber}`, kind, checked };
};

/** Pages of all kinds by turns, so that there are as many of each as it has. */
export async function drawPages(count: number, seed: string): Promise<DrawnPage[]> {
  const corpus = (await readCorpus()).filter(({ kind }) => !LEFT_OUT.has(kind));
  const foreign = drawPlaces(await readLanguages(), 0, seed);
  const byKind = Map.groupBy(drawPlaces(corpus, 0, seed), ({ source }) => source.kind);
  const queues = [
    foreign,
    ...[...byKind].toSorted(([a], [b]) => a.localeCompare(b)).map(([, places]) => places),
  ];
  const all: Place[] = [];
  for (let turn = 0; all.length < count && queues.some((queue) => turn < queue.length); turn += 1)
    for (const queue of queues) if (turn < queue.length) all.push(queue[turn]!);
  return all.slice(0, count).map(drawnPage);
}

/** One of these, by a draw that anybody can repeat. */
export const oneOf = <T>(all: readonly T[], lot: string): T | undefined =>
  all[Math.floor(drawn(lot) * all.length)];
