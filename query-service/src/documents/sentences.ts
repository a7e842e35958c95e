import type { Sentence } from '@anamnesis/contracts/documents/api.ts';
import type { ExtractedDocument, ExtractedPage } from '@anamnesis/contracts/documents/extracted.ts';

/** The numbered sentences of a chunk, as clients see them. */
export const numberedSentences = ({ pageNumber, sentences = [] }: ExtractedPage): Sentence[] =>
  sentences.map(({ number, text }) => ({ number, sentence_number: number, text, chunk: pageNumber }));

export const sentenceCount = ({ pages }: ExtractedDocument): number =>
  pages.reduce((sum, { sentences = [] }) => sum + sentences.length, 0);
