// Which program an Office file is of, by what is in it.
import { namesInArchive } from './package/names.ts';
import { openCompound } from './compound.ts';

export type OfficeKind =
  | 'docx'
  | 'doc'
  | 'presentation'
  /** Encrypted with a password; of which program it is cannot be seen. */
  | 'encrypted'
  | 'other';

export async function officeKindOf(bytes: Uint8Array): Promise<OfficeKind> {
  const compound = openCompound(bytes);
  if (!compound) return kindOfArchive(bytes);
  const has = (name: string): boolean => compound.names.includes(name);
  if (has('EncryptedPackage')) return 'encrypted';
  if (has('WordDocument')) return isEncryptedWord(compound.headOf('WordDocument')) ? 'encrypted' : 'doc';
  return has('PowerPoint Document') ? 'presentation' : 'other';
}

/** A flag in the beginning of the stream (MS-DOC, FibBase). */
const isEncryptedWord = (head: Uint8Array | undefined): boolean =>
  head !== undefined && (head[11]! & 0x01) === 0x01;

/** The folder of its parts; the first that says it. */
async function kindOfArchive(bytes: Uint8Array): Promise<OfficeKind> {
  try {
    for await (const name of namesInArchive(bytes)) {
      if (/^\/?word\//iu.test(name)) return 'docx';
      if (/^\/?ppt\//iu.test(name)) return 'presentation';
    }
  } catch {
    // No archive, or a name or a directory that cannot be read.
  }
  return 'other';
}
