import { readFileSync } from 'node:fs';

/** Written by LibreOffice as "Word 97–2003": heading, paragraph, list, note, table, a deletion. */
export const docFile = (): Buffer => readFileSync(new URL('heart-failure.doc', import.meta.url));

/** Written by LibreOffice as "Word 97–2003": figures that are raised or lowered, and rows with nothing but their first cell. */
export const raisedDocFile = (): Buffer => readFileSync(new URL('raised.doc', import.meta.url));

/** The file with another format and version in the beginning of its main stream (MS-DOC, FibBase). */
export function docOfVersion(format: number, version: number): Buffer {
  const bytes = docFile();
  const stream = bytes.indexOf(Buffer.from('eca5', 'hex'));
  bytes.writeUInt16LE(format, stream);
  bytes.writeUInt16LE(version, stream + 2);
  return bytes;
}

/** The file with another name of a stream in its directory. */
export function docWith(name: string, other: string): Buffer {
  const bytes = docFile();
  const entry = bytes.indexOf(Buffer.from(name, 'utf16le'));
  bytes.fill(0, entry, entry + 64);
  bytes.write(other, entry, 'utf16le');
  bytes.writeUInt16LE((other.length + 1) * 2, entry + 64);
  return bytes;
}
