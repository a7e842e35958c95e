// What the first words of a paragraph say of all of it.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence } from '../blocks/block-sentences.ts';
import { labelEnd, states } from '../blocks/lines/statement.ts';

const mostWords = 5;

/** "Crigler-Najjar type 1: enzyme absent. Kernicterus in infancy." is all of what stands before the colon. */
export function paragraphLabel(text: string): string | undefined {
  const end = labelEnd(text);
  if (end === undefined) return undefined;
  const label = text.slice(0, end - 1).trim();
  return label.split(/\s+/u).length <= mostWords && !states(label) ? label : undefined;
}

/** Its first words are the end of what the paragraph before it did not end, and name nothing. */
export function isTornBefore(text: string, blocks: readonly PageBlock[], at: number): boolean {
  const before = blocks[at - 1];
  return before?.kind === 'paragraph' && !endsSentence(text.slice(before.start, before.end).trimEnd());
}
