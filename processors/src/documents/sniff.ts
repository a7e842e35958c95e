// What an upload is, by its bytes.

export type ContentKind = 'pdf' | 'office' | 'archive' | 'binary' | 'text';

/** As other readers do: the header may stand behind some junk. */
const headerWithin = 1024;

const binaryMagic: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x4d, 0x5a, 0x90], // Windows program
  [0x7f, 0x45, 0x4c, 0x46], // ELF program
  [0x1f, 0x8b], // gzip
  [0x49, 0x44, 0x33], // MP3
  [0x52, 0x49, 0x46, 0x46], // WebP, WAV, AVI
  [0x7b, 0x5c, 0x72, 0x74, 0x66], // RTF
];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zipFile = [0x50, 0x4b, 0x03, 0x04];

/** Kind of the content; `text` is only "nothing else that we know", decoding decides. */
export function sniffContent(bytes: Uint8Array): ContentKind {
  if (startsWith(bytes, compoundFile)) return 'office';
  if (startsWith(bytes, zipFile)) return isOfficeZip(bytes) ? 'office' : 'archive';
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headerWithin));
  if (head.includes('%PDF-')) return 'pdf';
  return binaryMagic.some((magic) => startsWith(bytes, magic)) ? 'binary' : 'text';
}

/** Extension in lower case without its dot, or ''. */
export function extensionOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,8})$/u.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

const officeExtensions = new Set(['ppt', 'pptx', 'pps', 'ppsx', 'doc', 'docx']);

/** True for the presentation and word processor files that the upload accepts by name. */
export function isOfficeName(fileName: string): boolean {
  return officeExtensions.has(extensionOf(fileName));
}

// Names of entries are not compressed: enough to recognise the kind without opening the archive.
function isOfficeZip(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.includes('[Content_Types].xml') && (file.includes('word/') || file.includes('ppt/'));
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
