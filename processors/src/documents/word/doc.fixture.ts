import { readFileSync } from 'node:fs';

/** Written by LibreOffice as "Word 97–2003": heading, paragraph, list, note, table, a deletion. */
export const docFile = (): Buffer => readFileSync(new URL('heart-failure.fixture.doc', import.meta.url));

/** The file with another name of a stream in its directory. */
export function docWith(name: string, other: string): Buffer {
  const bytes = docFile();
  const entry = bytes.indexOf(Buffer.from(name, 'utf16le'));
  bytes.fill(0, entry, entry + 64);
  bytes.write(other, entry, 'utf16le');
  bytes.writeUInt16LE((other.length + 1) * 2, entry + 64);
  return bytes;
}
