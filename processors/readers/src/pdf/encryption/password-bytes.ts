// What a typed password may be in a PDF.
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

const normalForms = ['NFC', 'NFKC', 'NFD'] as const;

/** Longer ones are cut, as readers and writers do (ISO 32000-2, 7.6.4.3.3). */
const mostBytes = 127;

/**
 * The byte strings that a typed password stands for: UTF-8 in newer files, a single byte for each character in older ones; and as it was
 * typed or in the normal forms, as keyboards and programs compose differently. None for what no file can have as its password.
 */
export function passwordBytes(typed: string): Uint8Array[] {
  if (typed === '' || typed.includes('\0')) return [];
  const forms = new Set([typed, ...normalForms.map((form) => normalForm(typed, form))]);
  const all = [...forms].flatMap((form) => {
    const single = inPdfDocEncoding(form);
    return single ? [Buffer.from(form, 'utf8'), single] : [Buffer.from(form, 'utf8')];
  });
  const unique = new Map(all.map((bytes) => [bytes.toString('latin1'), bytes]));
  return [...unique.values()].map((bytes) => bytes.subarray(0, mostBytes));
}

/** Its characters outside Latin 1, from 0x80 on and from 0x18 on (ISO 32000-2, annex D.3). */
const from80 = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\u0000€';
const from18 = '˘ˇˆ˙˝˛˚˜';

function inPdfDocEncoding(text: string): Buffer | null {
  const codes = Array.from(text, codeOf);
  return codes.every((code) => code !== null) ? Buffer.from(codes) : null;
}

function codeOf(character: string): number | null {
  const high = from80.indexOf(character);
  if (high >= 0) return 0x80 + high;
  const low = from18.indexOf(character);
  if (low >= 0) return 0x18 + low;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 || (code > 0xa0 && code <= 0xff) ? code : null;
}
