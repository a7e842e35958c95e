import { officeKindOf } from './office-kind.ts';
import { sniffContent } from './sniff.ts';
import { extractText } from './text/read.ts';
import { extractWord, type WordText } from './word/read.ts';

/** `isPlain`: as paragraphs, where what it is made of takes too much. */
export type TextToRead = { readonly isPlain: boolean };

/** The chunks of an inspected text document, by what is in it: a text or a Word file. */
export async function extractTextDocument(bytes: Uint8Array, how?: TextToRead): Promise<WordText> {
  if ((await sniffContent(bytes)) !== 'office') return { pages: extractText(bytes, how) };
  const office = await officeKindOf(bytes);
  return office === 'docx' || office === 'doc' ? extractWord(bytes, office, how) : { pages: [] };
}
