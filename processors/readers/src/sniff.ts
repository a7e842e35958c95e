// What an upload is, by its first bytes and, for an archive, by the names in its directory.
import { fileTypeFromBuffer } from 'file-type';
import { fileEndings } from '@anamnesis/contracts/library/files/readable-files.ts';
import { archiveIn } from './package/archive-in.ts';
import { namesInArchive } from './package/names.ts';
import { isPictureContent } from './pictures/read.ts';

export type ContentKind = 'pdf' | 'picture' | 'office' | 'archive' | 'binary' | 'text';

/** In bytes: as much as file-type looks at. */
const headLength = 4100;
/** In bytes; as other readers do: the header may stand behind some junk. */
const pdfHeaderWithin = 1024;

/** Word processor and presentation files; older ones are compound files (`cfb`). */
const officeTypes = /^(?:cfb|do[ct][xm]|p[po][ts][xm])$/u;
const zipFile = [0x50, 0x4b, 0x03, 0x04];

/** Kind of the content; `text` is only "nothing else that we know", decoding decides. */
export async function sniffContent(bytes: Uint8Array): Promise<ContentKind> {
  if (isPictureContent(bytes)) return 'picture';
  const head = bytes.subarray(0, headLength);
  const type = await fileTypeFromBuffer(head);
  if (type && officeTypes.test(type.ext)) return 'office';
  if (type?.ext === 'zip' || startsWith(bytes, zipFile)) {
    return (await isOfficeArchive(bytes)) ? 'office' : 'archive';
  }
  if (Buffer.from(head.subarray(0, pdfHeaderWithin)).includes('%PDF-')) return 'pdf';
  if (type && !isTextual(type, head)) return 'binary';
  if (archiveIn(bytes)) return (await isOfficeArchive(bytes)) ? 'office' : 'archive';
  return 'text';
}

/** Extension in lower case without its dot, or ''. */
export function fileExtensionOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,8})$/u.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

const officeExtensions = new Set(['ppt', 'pptx', 'pps', 'ppsx', 'doc', 'docx']);

/** True for the presentation and word processor files that the upload accepts by name. */
export function isOfficeName(fileName: string): boolean {
  return officeExtensions.has(fileExtensionOf(fileName));
}

const pictureExtensions: ReadonlySet<string> = new Set(fileEndings.pictures);

export const isPictureName = (fileName: string): boolean => pictureExtensions.has(fileExtensionOf(fileName));

export const isWordName = (fileName: string): boolean => /^docx?$/u.test(fileExtensionOf(fileName));

/** For one whose beginning does not say it: that of an archive may be a large picture. */
async function isOfficeArchive(bytes: Uint8Array): Promise<boolean> {
  let hasTypes = false;
  let hasFolder = false;
  try {
    for await (const name of namesInArchive(bytes)) {
      hasTypes ||= name === '[Content_Types].xml';
      hasFolder ||= name.startsWith('word/') || name.startsWith('ppt/');
      if (hasTypes && hasFolder) return true;
    }
  } catch {
    // What it is cannot be read: an archive, whatever is in it.
  }
  return false;
}

/** Bytes that no text has: control characters, but those for space. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controlBytes = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/u;
const byteOrderMarks = /^(?:\u00ff\u00fe|\u00fe\u00ff)/u;

/**
 * A type is recognised by few bytes, and a text may begin with them: "BMI", "MAC", "PAR1" and "solid tumours" would be
 * images, sounds and models. RTF has no other bytes than text.
 */
function isTextual({ ext, mime }: { ext: string; mime: string }, head: Uint8Array): boolean {
  if (ext === 'rtf') return false;
  const latin1 = Buffer.from(head).toString('latin1');
  return /^text\/|xml$/u.test(mime) || byteOrderMarks.test(latin1) || !controlBytes.test(latin1);
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
