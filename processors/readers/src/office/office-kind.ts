// Which program an Office file is of, by what is in it.
import { namesInArchive } from '../package/names.ts';
import { headLength, openCompound } from './compound.ts';

export type OfficeKind =
  | 'docx'
  | 'doc'
  /** Of Word 95 or before, or of Word for DOS. */
  | 'old word'
  | 'presentation'
  /** Encrypted with a password; of which program it is cannot be seen. */
  | 'encrypted'
  | 'other';

export async function officeKindOf(bytes: Uint8Array): Promise<OfficeKind> {
  const compound = openCompound(bytes);
  if (!compound) return kindOfArchive(bytes);
  const has = (name: string): boolean => compound.names.includes(name);
  if (has('EncryptedPackage')) return 'encrypted';
  if (has('WordDocument')) return kindOfWord(compound.read('WordDocument', headLength));
  return has('PowerPoint Document') ? 'presentation' : 'other';
}

function kindOfWord(head: Uint8Array | undefined): OfficeKind {
  if (head && isOldWord(head)) return 'old word';
  return head && isEncryptedWord(head) ? 'encrypted' : 'doc';
}

/** A flag in the beginning of the stream (MS-DOC, FibBase). */
const isEncryptedWord = (head: Uint8Array): boolean => (head[11]! & 0x01) === 0x01;

/** The first numbers of the formats of Word 1 to 95 for Windows and before 97 for Macintosh, of Word for DOS and of Write. */
const oldWindows = 0xa5;
const newWindows = 0xa5_ec;
const others = new Set([0x37_fe, 0xbe_31, 0xbe_32]);
/** The version from which on files are read. */
const firstOfWord97 = 106;

/** Whether a file, or its stream `WordDocument`, begins as those of Word before 97 do. */
export function isOldWord(head: Uint8Array): boolean {
  if (head.length < 4) return false;
  const [format, version] = [head[0]! | (head[1]! << 8), head[2]! | (head[3]! << 8)];
  if (others.has(format)) return true;
  return format >> 8 === oldWindows && version > 0 && (format !== newWindows || version < firstOfWord97);
}

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
