/**
 * The character of a code point, for `fc.string({ unit: fc.nat(0x10ffff).map(characterOf) })`: any text. fast-check's own unit of
 * that kind, 'binary', takes a second of processor time to list all characters first.
 */
export const characterOf = (code: number): string =>
  String.fromCodePoint(code >= 0xd800 && code <= 0xdfff ? code - 0x800 : code);
