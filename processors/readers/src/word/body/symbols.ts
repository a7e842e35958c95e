import { unknownSign } from '@anamnesis/contracts/documents/blocks/unknown-sign.ts';
import { signIn, symbolTypeface } from '../../text/signs/symbol-fonts.ts';

/** The character that a symbol font shows for a code, such as β and ≥; '' for a drawing without a meaning in a text. */
export function symbolOf(font: string, code: string): string {
  const number = Number.parseInt(code, 16);
  const typeface = symbolTypeface(font);
  return typeface === undefined ? characterOf(number) : (signIn(typeface, number) ?? '');
}

const characterOf = (code: number): string =>
  code >= 0x20 && code <= 0x10_ff_ff && !(code >= 0xe000 && code <= 0xf8ff)
    ? String.fromCodePoint(code)
    : unknownSign;
