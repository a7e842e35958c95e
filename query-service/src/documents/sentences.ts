import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import type { ExtractedDocument, ExtractedPage } from '@anamnesis/contracts/documents/extracted.ts';
import { blocksBySentence } from './layout/by-sentence.ts';

/** The numbered sentences of a chunk, as clients see them. */
export function numberedSentences({ pageNumber, text: chunk, sentences = [] }: ExtractedPage): Sentence[] {
  const blocks = blocksBySentence(
    chunk,
    sentences.map(({ text }) => text),
  );
  return sentences.map(({ number, text }, index) => {
    const sentence = { number, sentence_number: number, text, chunk: pageNumber };
    return blocks[index]?.length ? { ...sentence, blocks: blocks[index] } : sentence;
  });
}

export const sentenceCount = ({ pages }: ExtractedDocument): number =>
  pages.reduce((sum, { sentences = [] }) => sum + sentences.length, 0);
