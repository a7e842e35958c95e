import * as fc from 'fast-check';

const isWhole = (code: number): boolean => code < 0xd800 || code > 0xdfff;
const code = fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10ffff)).filter(isWhole);

/** Of any characters. `fc.string({ unit: 'binary' })` takes a second of processor time to list all of them first. */
export const anyText = (lengths: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.array(code, lengths).map((codes) => String.fromCodePoint(...codes));
