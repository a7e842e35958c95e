import type { Answer, Citation } from '@anamnesis/contracts/notes-search/answer.ts';
import { longestPassage } from '@anamnesis/contracts/notes-search/limits.ts';
import type { AnswerSource } from '../source.ts';
import type { PassageProof, ProvenSentence } from './checked-sentence.ts';
import { isToBeCompared } from './conflicts/to-be-compared.ts';
import { passageOf, type AnswerWriting } from './writing.ts';

export type CitedSentences = Pick<Answer, 'sentences' | 'citations'>;

/** Sentences with what they cite; those of fewer sentences are the beginning of those of more. */
export function citedSentences(
  kept: readonly ProvenSentence[],
  { question, sources }: Pick<AnswerWriting, 'question' | 'sources'>,
): CitedSentences {
  const citations: Citation[] = [];
  const sentences = kept.map(({ text, proofs }) => ({
    text,
    ...(isToBeCompared(text, question, passageOf(proofs[0]!.source, sources))
      ? { quoted: true as const }
      : {}),
    sources: [...new Set(proofs.map((proof) => cite(citationOf(proof, sources), citations)))],
  }));
  return { sentences, citations };
}

export function citationOf(
  { source, span: [start, end] }: PassageProof,
  sources: readonly AnswerSource[],
): Citation {
  const { documentId, name, pageNumber, text } = sources[source]!;
  return {
    PDF_id: documentId,
    PDF_name: name,
    page_number: pageNumber,
    span: text.slice(start, Math.min(end, start + longestPassage)),
  };
}

/** The place of a citation, which is added where it is new. */
export function cite(wanted: Citation, citations: Citation[]): number {
  const at = citations.findIndex(
    ({ PDF_id, page_number, span }) =>
      PDF_id === wanted.PDF_id && page_number === wanted.page_number && span === wanted.span,
  );
  return at >= 0 ? at : citations.push(wanted) - 1;
}
