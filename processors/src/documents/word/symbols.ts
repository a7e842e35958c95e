import { hex } from 'dingbat-to-unicode';

const privateUse = /[\uf000-\uf0ff]/gu;
const symbolFonts = new Set(['symbol', 'webdings', 'wingdings', 'wingdings 2', 'wingdings 3']);

/** The character that a symbol font shows for a code, such as β and ≥; '' for a drawing without a meaning in a text. */
export function symbolOf(font: string, code: string): string {
  const digits = code.toUpperCase();
  const low = digits.length === 4 && digits.startsWith('F0') ? digits.slice(2) : digits;
  const known = hex(font, low)?.string;
  if (known !== undefined) return known;
  return symbolFonts.has(font.toLowerCase()) ? '' : characterOf(Number.parseInt(digits, 16));
}

const characterOf = (code: number): string =>
  code >= 0x20 && code <= 0x10_ff_ff && !(code >= 0xe000 && code <= 0xf8ff) ? String.fromCodePoint(code) : '';

/** Characters that only a symbol font gives a meaning, written as what they show. */
export const withoutSymbolCodes = (text: string, font: string): string =>
  text.replace(
    privateUse,
    (one) => hex(font || 'Symbol', (one.charCodeAt(0) & 0xff).toString(16).toUpperCase())?.string ?? '',
  );
