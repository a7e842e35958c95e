import { unknownSign } from '@anamnesis/contracts/documents/blocks/unknown-sign.ts';
import { splitSentences } from './sentences.ts';

/**
 * A text in which no letter and no figure is left of a sentence, or a row of a table, that has a sign which its file does not tell: "25 �g"
 * may be 25 μg. Every offset stays what it is, and so do lines, cells and the ends of sentences, so that nothing is read across the gap.
 */
export function withoutUnknown(text: string): string {
  if (!text.includes(unknownSign)) return text;
  let blotted = '';
  let at = 0;
  for (const [start, end] of stretchesOf(text)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    blotted += text.slice(at, from) + text.slice(from, end).replaceAll(/[\p{L}\p{M}\p{N}\p{S}]/gu, blot);
    at = end;
  }
  return blotted + text.slice(at);
}

/** Whether a text rests on a sign that nobody told. */
export const hasUnknown = (text: string): boolean => text.includes(unknownSign);

const blot = (sign: string): string => unknownSign.repeat(sign.length);

/** Where sentences and rows with such a sign stand, in their order. */
function stretchesOf(text: string): [number, number][] {
  const sentences = splitSentences(text).filter((sentence) => hasUnknown(sentence.text));
  return sentences
    .map(({ start, end }): [number, number] => {
      const from = text.lastIndexOf('\n', start) + 1;
      const lineEnd = text.indexOf('\n', end);
      const to = lineEnd === -1 ? text.length : lineEnd;
      return text.slice(from, to).includes('\t') ? [from, to] : [start, end];
    })
    .toSorted(([one], [other]) => one - other);
}
