// A Word file, inspected or extracted as a text document.
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import {
  damagedWord,
  textTooLong,
  textWithoutText,
  refusedAsComplex,
  type Inspection,
  withoutTextToRead,
} from '../inspection.ts';
import { chunkText } from '../text/chunks.ts';
import { cleanLines, cleanDecoded } from '../text/decode.ts';
import { chunksWithBlocks } from '../text/with-blocks.ts';
import { withStruckLines, withStruckRuns } from '../text/struck.ts';
import { longestTextBytes } from '../text/read.ts';
import type { OfficeUnreadable } from '../package/unreadable.ts';
import { readDoc } from './doc/doc.ts';
import { readDocx } from './docx.ts';
import { leftOutNotice } from './left-out.ts';

export type WordFormat = 'docx' | 'doc';

const mimes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
} as const;

export async function inspectWord(bytes: Uint8Array, format: WordFormat): Promise<Inspection> {
  let read;
  try {
    read = await (format === 'docx' ? readDocx : readDoc)(bytes, longestTextBytes);
  } catch (error) {
    return isTooComplex(error) ? refusedAsComplex('text') : damagedWord;
  }
  const { text, characters, leftOut } = read;
  if (characters > longestTextBytes) return textTooLong(characters, longestTextBytes);
  const totalPages = chunkText(cleanDecoded(text)).length;
  const notice = leftOutNotice(leftOut);
  if (totalPages === 0) return notice === undefined ? textWithoutText : withoutTextToRead(notice);
  return { ok: true, type: 'text', totalPages, mime: mimes[format] };
}

/** `notice`: what was not read of it, in words for the person. */
export type WordText = { pages: ExtractedPage[]; notice?: string | undefined };

/** The chunks of a Word file; none when it cannot be read. */
export async function extractWord(
  bytes: Uint8Array,
  format: WordFormat,
  how?: { isPlain: boolean },
): Promise<WordText> {
  try {
    const { characters, leftOut, ...read } = await (format === 'docx' ? readDocx : readDoc)(
      bytes,
      longestTextBytes,
    );
    if (characters > longestTextBytes) return { pages: [] };
    const { text, lines } = withStruckRuns(withStruckLines(cleanLines(read)));
    return { pages: chunksWithBlocks(text, () => lines, how), notice: leftOutNotice(leftOut) };
  } catch {
    return { pages: [] };
  }
}

const isTooComplex = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'RangeError' ||
    (error.name === 'OfficeUnreadable' && (error as OfficeUnreadable).fault === 'too-complex'));
