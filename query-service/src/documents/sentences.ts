import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import type { ExtractedDocument, ExtractedPage } from '@anamnesis/contracts/documents/extracted.ts';
import type { TextBlock } from '@anamnesis/contracts/documents/text-block.ts';
import type { Dependencies } from '../dependencies.ts';
import { blocksBySentence } from './layout/by-sentence.ts';
import { soundBlocks } from './layout/sound-blocks.ts';

type Chunk = { documentId: string; page: ExtractedPage; logger: Pick<Dependencies['logger'], 'error'> };

/** The numbered sentences of a chunk, as clients see them. What has no layout that can be shown is plain lines, and logged. */
export function numberedSentences(
  { documentId, page, logger }: Chunk,
  layOut = blocksBySentence,
): Sentence[] {
  const { pageNumber, text: chunk, sentences = [] } = page;
  const faults: string[] = [];
  const laidOut = blocksOf();
  const numbered = sentences.map(({ number, text }, index) => {
    const sentence = { number, sentence_number: number, text, chunk: pageNumber };
    const { blocks, faults: found } = soundBlocks(text, laidOut[index] ?? []);
    faults.push(...found.map((fault) => `sentence ${number}: ${fault}`));
    return blocks.length > 0 ? { ...sentence, blocks } : sentence;
  });
  if (faults.length > 0)
    logger.error(
      { documentId, pageNumber, faults: faults.slice(0, mostLogged), count: faults.length },
      'a layout cannot be shown: plain lines stand in its place',
    );
  return numbered;

  function blocksOf(): TextBlock[][] {
    try {
      return layOut(
        chunk,
        sentences.map(({ text }) => text),
      );
    } catch (error) {
      faults.push(error instanceof Error ? error.name : 'no error');
      return sentences.map(() => [{ kind: 'paragraph', at: 0 }]);
    }
  }
}

/** Of one chunk. They hold numbers and kinds, and no text of a person. */
const mostLogged = 5;

export const sentenceCount = ({ pages }: ExtractedDocument): number =>
  pages.reduce((sum, { sentences = [] }) => sum + sentences.length, 0);
