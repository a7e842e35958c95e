// Bytes of a text file to text: byte order marks first, then the shape of the bytes, never the name of the file.
import { type TextEncodingName, unicodeByShape } from '../encoding.ts';
import { edited, movedLines, type LinedText } from './edits.ts';

export type DecodedText =
  | { readonly ok: true; readonly text: string; readonly encoding: TextEncodingName }
  | { readonly ok: false; readonly reason: 'binary' | 'unknown-encoding' };

/** Above this share of characters that no text has, the bytes are not text at all. */
const tolerated = 0.1;
const toleratedNul = 0.3;

/** Decodes text with plain line feeds, without control characters; `binary` when the bytes are no text. */
export function decodeTextFile(bytes: Uint8Array): DecodedText {
  const encoding = unicodeByShape(bytes) ?? byValidity(bytes);
  if (encoding === undefined) return { ok: false, reason: 'unknown-encoding' };
  const decoded = decodeAs(bytes, encoding);
  const length = Math.max(decoded.length, 1);
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const odd = count(decoded, /[\u0001-\u0007\u000e-\u001a\u001c-\u001f\u007f-\u009f\ufffd]/gu);
  if (count(decoded, /\0/gu) / length > toleratedNul) return { ok: false, reason: 'binary' };
  if (odd / length > tolerated) {
    return { ok: false, reason: encoding === 'utf-8' && odd < length / 2 ? 'unknown-encoding' : 'binary' };
  }
  return { ok: true, text: cleanDecoded(decoded), encoding };
}

/** One kind of line end; NUL keeps the words apart that it stood between; other control characters go. */
export const cleanDecoded = (text: string): string => text.replaceAll(unclean, cleanSign).toWellFormed();

const unclean =
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  /\r\n?|[\u2028\f\v\u2029\0-\u0008\u000e-\u001f\u007f-\u009f\u00ad\ufeff\ufffe\uffff]/gu;
const clean: Readonly<Record<string, string>> = {
  '\r': '\n',
  '\r\n': '\n',
  '\u0085': '\n',
  '\u2028': '\n',
  '\f': '\n\n',
  '\v': '\n\n',
  '\u2029': '\n\n',
  '\0': ' ',
};
const cleanSign = (sign: string): string => clean[sign] ?? '';

/** The same, with the lines of the text. */
export function cleanLines({ text, lines }: LinedText): LinedText {
  const edits = [...text.matchAll(unclean)].map(({ 0: sign, index }) => ({
    start: index,
    end: index + sign.length,
    by: cleanSign(sign),
  }));
  const became = edited(text, edits).toWellFormed();
  return { text: became, lines: movedLines(lines, edits, became) };
}

function byValidity(bytes: Uint8Array): TextEncodingName | undefined {
  const isValid = (label: string): boolean => {
    try {
      new TextDecoder(label, { fatal: true }).decode(bytes);
      return true;
    } catch {
      return false;
    }
  };
  if (isValid('utf-8')) return 'utf-8';
  return eastAsianUtf16(bytes) ?? (isWindows1252(bytes) ? 'windows-1252' : 'utf-8');
}

// Without zeros and without a mark: only believed when nearly everything is East Asian script, and when it does not
// look like that because ASCII was read in pairs.
function eastAsianUtf16(bytes: Uint8Array): TextEncodingName | undefined {
  const printable = bytes
    .subarray(0, 8192)
    .reduce((sum, byte) => sum + (byte >= 0x20 && byte < 0x7f ? 1 : 0), 0);
  if (bytes.length % 2 !== 0 || printable / Math.min(bytes.length, 8192) > 0.75) return undefined;
  const expected =
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303f\uff00-\uffef\s]/gu;
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    const sample = decodeAs(bytes.subarray(0, 8192), encoding);
    if (count(sample, expected) / Math.max(sample.length, 1) > 0.95) return encoding;
  }
  return undefined;
}

// In western 8-bit text accented letters and quotes stand alone or in pairs; damaged UTF-8 has longer runs, or
// still has whole sequences.
function isWindows1252(bytes: Uint8Array): boolean {
  const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
  let runs = 0;
  let long = 0;
  let run = 0;
  for (let index = 0; index <= bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte >= 0x80) {
      if (unassigned.has(byte)) return false;
      run += 1;
      continue;
    }
    if (run > 0) runs += 1;
    if (run > 2) long += 1;
    run = 0;
  }
  const broken = new TextDecoder().decode(bytes);
  return long / runs < 0.2 && count(broken, /\ufffd/gu) >= count(broken, /[^\p{ASCII}\ufffd]/gu);
}

function decodeAs(bytes: Uint8Array, encoding: TextEncodingName): string {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return decodeUtf32(bytes, encoding === 'utf-32le');
  return new TextDecoder(encoding).decode(bytes);
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4) {
    const code = view.getUint32(offset, littleEndian);
    parts.push(code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd');
  }
  return parts.join('');
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}
