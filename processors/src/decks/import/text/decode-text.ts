import { PackageUnreadable } from '@anamnesis/contracts/ports/deck-package.ts';

const marks: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

export const noTextDeck = (why: string): PackageUnreadable =>
  new PackageUnreadable('not-a-package', `This is not a deck that can be read: ${why}.`);

/** The text of a file, whatever it is encoded in: what is no UTF-8 was written by an old Windows. Lines end with `\n`. */
export function decodeText(bytes: Uint8Array): string {
  const text = decoderOf(bytes).decode(bytes).replaceAll(/\r\n?/gu, '\n');
  // oxlint-disable-next-line no-control-regex -- no text has them
  if (/[\u0000-\u0008\u000E-\u001A]/u.test(text.slice(0, 100_000))) throw noTextDeck('it is not a text');
  return text;
}

function decoderOf(bytes: Uint8Array): { decode(bytes: Uint8Array): string } {
  const marked = marks.find(([, ...mark]) => mark.every((byte, n) => bytes[n] === byte));
  if (marked) return new TextDecoder(marked[0]);
  const first = bytes.subarray(0, 1_000);
  const zeros = [0, 1].map((odd) => first.filter((byte, n) => byte === 0 && n % 2 === odd).length);
  // Every second byte of Latin letters.
  if (Math.max(...zeros) > first.length / 4)
    return new TextDecoder(zeros[0]! > zeros[1]! ? 'utf-16be' : 'utf-16le');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return new TextDecoder('utf-8');
  } catch {
    return new TextDecoder('windows-1252');
  }
}
