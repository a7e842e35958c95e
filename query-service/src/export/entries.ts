import type { ZipEntry } from '../zip/zip-stream.ts';

const encoder = new TextEncoder();

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield encoder.encode(text);
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

export const textEntry = (path: string, text: string, modified: Date): ZipEntry => ({
  path,
  content: bytesOf(one(text)),
  modified,
});

export const jsonEntry = (path: string, value: unknown, modified: Date): ZipEntry =>
  textEntry(path, `${JSON.stringify(value, null, 2)}\n`, modified);

/** A JSON array with one item a line, however many there are. */
export const jsonListEntry = (
  path: string,
  items: AsyncIterable<Record<string, unknown>>,
  modified: Date,
): ZipEntry => ({ path, content: bytesOf(jsonList(items)), modified });

/** Written at once: what is packed line by line takes longer to hand over than to pack. */
const textLength = 65_536;

async function* jsonList(items: AsyncIterable<Record<string, unknown>>): AsyncGenerator<string> {
  let before = '[\n';
  let text = '';
  for await (const item of items) {
    text += `${before}${JSON.stringify(item)}`;
    before = ',\n';
    if (text.length < textLength) continue;
    yield text;
    text = '';
  }
  yield before === '[\n' ? '[]\n' : `${text}\n]\n`;
}
