// A text file, inspected or extracted.
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { notText, textTooLong, textWithoutText, unknownEncoding, type Inspection } from '../inspection.ts';
import { linesOfText } from '@anamnesis/content/blocks.ts';
import { chunkText } from './chunks.ts';
import { decodeTextFile } from './decode.ts';
import { withStruckSentences } from './struck.ts';
import { chunksWithBlocks } from './with-blocks.ts';

/** In bytes: some 11,000 pages. What is longer takes more time and memory than an upload may, on most machines. */
export const longestTextBytes = 16 * 2 ** 20;

export function inspectText(bytes: Uint8Array): Inspection {
  if (bytes.length > longestTextBytes) return textTooLong(bytes.length, longestTextBytes);
  const decoded = decodeTextFile(bytes);
  if (!decoded.ok) return decoded.reason === 'binary' ? notText('binary') : unknownEncoding;
  const totalPages = chunkText(decoded.text).length;
  return totalPages === 0 ? textWithoutText : { ok: true, type: 'text', totalPages, mime: 'text/plain' };
}

/** The chunks of a text file; none when its bytes are no text. */
export function extractText(bytes: Uint8Array, how?: { isPlain: boolean }): ExtractedPage[] {
  const decoded = decodeTextFile(bytes);
  if (!decoded.ok) return [];
  const text = withStruckSentences(decoded.text);
  return chunksWithBlocks(text, () => linesOfText(text), how);
}
