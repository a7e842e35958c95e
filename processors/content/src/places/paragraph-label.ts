// What the first words of a paragraph say of all of it.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence } from '../blocks/block-sentences.ts';
import { labelEnd, states } from '../blocks/lines/statement.ts';
import { isOrder } from '../checks/harm/page-facts.ts';
import { isPartOfSubject } from './headings.ts';
import { isRoute } from './words/values.ts';

const mostWords = 5;

/** "Crigler-Najjar type 1: enzyme absent. Kernicterus in infancy." is all of what stands before the colon. */
export function paragraphLabel(text: string): string | undefined {
  const end = labelEnd(text);
  // "Loading: 200 mg three times daily." labels its amount.
  if (end === undefined || /\d/u.test(text.slice(end))) return undefined;
  const label = text.slice(0, end - 1).trim();
  const isName = label.split(/\s+/u).length <= mostWords && !states(label) && !isOrder(label);
  return isName && !isPartOfSubject(label) && !isRoute(label) ? label : undefined;
}

/** "K. pneumoniae — high alert: …", the label of an item: all its sentences are of that. */
export const itemLabel = (text: string): string | undefined =>
  /^([\p{Lu}\d](?:(?![.!?]\s\p{Lu})[^:—–]){1,58}?)(?::\s|\s?[—–]\s|\s-\s)\S/u.exec(text.trimStart())?.[1];

/** Behind another label in the same paragraph it is not known how far the first one goes. */
export const isLabelled = (text: string): boolean => labelEnd(text) !== undefined;

/** Its first words are the end of what the paragraph before it did not end, and name nothing. */
export function isTornBefore(text: string, blocks: readonly PageBlock[], at: number): boolean {
  const before = blocks[at - 1];
  return before?.kind === 'paragraph' && !endsSentence(text.slice(before.start, before.end).trimEnd());
}
