import { blocksOfPages } from '../../blocks/of-document.ts';
import { english } from '../../language/lexica/english.ts';
import type { CheckedPage } from '../check.ts';
import { contradictedOn } from './contradicted.ts';
import { checkLine, type WrittenLine } from './line.ts';
import type { Checked } from './statement.ts';

/** A short English text that is quoted from, and what it stands under, the widest first. It can be sent to a worker. */
export type Quoted = { over: readonly string[]; text: string };

/** The hard checks of a sentence by its quote from a short text (`checkLine`), no other sentence of which denies it. */
export function checkQuoted(line: WrittenLine, { over, text }: Quoted): Checked {
  const blocks = blocksOfPages([{ text }])[0]!.map((block) => ({ ...block, path: [...over, ...block.path] }));
  const page: CheckedPage = { text, blocks, headingBefore: null, lexicon: english };
  const checked = checkLine(line, page);
  if ('refusal' in checked) return checked;
  const refusal = contradictedOn(line.text, checked.basis.quote, page);
  return refusal ? { refusal } : checked;
}
