import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import type {
  ExtractedDocument,
  ExtractedPage,
} from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { Dependencies } from '../../dependencies.ts';
import { layoutBySentence, type SentenceLayout } from '../layout/by-sentence.ts';
import { soundBlocks } from '../layout/sound-blocks.ts';

type Chunk = { documentId: string; page: ExtractedPage; logger: Pick<Dependencies['logger'], 'error'> };

/** The numbered sentences of a chunk, as clients see them. What has no layout that can be shown is plain lines, and logged. */
export function numberedSentences(
  { documentId, page, logger }: Chunk,
  layOut = layoutBySentence,
): Sentence[] {
  const { pageNumber, sentences = [] } = page;
  const faults: string[] = [];
  const laidOut = layouts();
  const numbered = sentences.map(({ number, text }, index): Sentence => {
    const { blocks: given, ...layout } = laidOut[index] ?? { blocks: [] };
    const { blocks, faults: found } = soundBlocks(text, given);
    faults.push(...found.map((fault) => `sentence ${number}: ${fault}`));
    const sentence = { number, sentence_number: number, text, chunk: pageNumber };
    return { ...sentence, ...(blocks.length > 0 && { blocks }), ...layout };
  });
  if (faults.length > 0)
    logger.error(
      { documentId, pageNumber, faults: faults.slice(0, mostLogged), count: faults.length },
      'a layout cannot be shown: plain lines stand in its place',
    );
  return numbered;

  function layouts(): SentenceLayout[] {
    try {
      return layOut(page);
    } catch (error) {
      faults.push(error instanceof Error ? error.name : 'no error');
      return sentences.map(() => ({ blocks: [{ kind: 'paragraph', at: 0 }] }));
    }
  }
}

/** Of one chunk. They hold numbers and kinds, and no text of a person. */
const mostLogged = 5;

export const sentenceCount = ({ pages }: ExtractedDocument): number =>
  pages.reduce((sum, { sentences = [] }) => sum + sentences.length, 0);
