// A file that was put into a Word file as it is (`w:altChunk`; ECMA-376 part 1, 17.17.2.1), as blocks of that.
import type { WordBlock } from '../blocks.ts';
import { createBodyReader, type BodyContext } from '../body/body.ts';
import { nothingEmbedded } from '../body/embedded.ts';
import { noStyles } from '../body/styles.ts';
import { decodeTextFile } from '../../text/decode.ts';
import { leaveOut } from '../left-out.ts';
import { htmlNumbering, readHtml } from './html.ts';
import { isWebArchive, pageOfArchive } from './web-archive.ts';

type ChunkContext = Pick<BodyContext, 'count' | 'leftOut'>;

/** Of what is no HTML, no web archive and no plain text nothing: it is counted as left out where it stands. */
export function blocksOfChunk(bytes: Uint8Array, context: ChunkContext): WordBlock[] | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').replaceAll('\0', '').trimStart();
  if (isOther(head)) return undefined;
  if (isWebArchive(head)) {
    const found = pageOfArchive(bytes);
    if (!found) return undefined;
    const text = inEncoding(found.page, found.charset);
    if (text === undefined) return undefined;
    return found.isHtml ? blocksOfHtml(text, context) : blocksOfText(text, context);
  }
  const text = inEncoding(bytes, /charset=["']?([\w-]+)/iu.exec(head)?.[1]);
  if (text === undefined) return undefined;
  return /<[a-z!?]/iu.test(head) ? blocksOfHtml(text, context) : blocksOfText(text, context);
}

/** Rich text, an archive, a file of Office, or XML that is no page. */
const isOther = (head: string): boolean =>
  /^(?:\S{0,3}\{\\rtf|PK|\u00d0\u00cf|\S{0,3}<\?xml(?![\s\S]*<(?:!doctype )?html))/iu.test(head);

/** Undefined for what is no text. */
function inEncoding(bytes: Uint8Array, charset: string | undefined): string | undefined {
  const guessed = decodeTextFile(bytes);
  // A mark before the text, or its zeros, say more than a name does.
  if (guessed.ok && (guessed.encoding !== 'windows-1252' || charset === undefined)) return guessed.text;
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return guessed.ok ? guessed.text : undefined;
  }
}

function readerOf({ count, leftOut }: ChunkContext): ReturnType<typeof createBodyReader> {
  return createBodyReader({
    ...nothingEmbedded,
    styles: noStyles,
    noteMark: () => '',
    numbering: htmlNumbering,
    count,
    leftOut,
  });
}

function blocksOfHtml(html: string, context: ChunkContext): WordBlock[] {
  const { handlers, take } = readerOf(context);
  readHtml(html, handlers, (kind) => leaveOut(context.leftOut, kind));
  return take();
}

function blocksOfText(text: string, context: ChunkContext): WordBlock[] {
  const { handlers, take } = readerOf(context);
  for (const line of text.split('\n')) {
    for (const name of ['w:p', 'w:r', 'w:t']) handlers.open(name, withoutAttributes);
    handlers.text?.(line);
    for (const name of ['w:t', 'w:r', 'w:p']) handlers.close?.(name);
  }
  return take();
}

const withoutAttributes = (): undefined => undefined;
