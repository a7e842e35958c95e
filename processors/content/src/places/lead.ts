// What leads into a list: the last sentence of the paragraph before it, where that ends in a colon and no heading says it.
import { partsOfBlock } from '../blocks/block-sentences.ts';
import type { PlacePage, Stretch } from './place.ts';

/** In UTF-16 units: a longer one is no line of a card. */
const longest = 250;
/** It leads into what stands below it. */
export const LEADS = /(?:[:：]|\b(?:such as|as follows|includ(?:e|es|ing)|the following))\s*$/iu;
const endsInColon = /[:：]\s*$/u;

export function leadOf({ text, blocks }: PlacePage, item: number): Stretch | undefined {
  if (blocks[item]?.kind !== 'item') return undefined;
  let at = item - 1;
  while (blocks[at]?.kind === 'item' || blocks[at]?.kind === 'furniture') at--;
  const block = blocks[at];
  if (block?.kind !== 'paragraph' || !endsInColon.test(text.slice(block.start, block.end))) return undefined;
  const lead = partsOfBlock(text, block).at(-1);
  if (!lead || lead.end - lead.start > longest) return undefined;
  const said = keyOf(text.slice(lead.start, lead.end));
  return blocks[item].path.some((part) => keyOf(part) === said) ? undefined : lead;
}

const keyOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
