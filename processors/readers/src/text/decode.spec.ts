import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { decodeTextFile } from './decode.ts';

const sentence = 'β-Blockers lower mortality – “reduced ejection fraction”, µg, naïve.';
const western = 'Mobitz II – “dropped” beats, naïve café.';

function utf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

function utf32(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer([...text].length * 4));
  for (const [index, character] of [...text].entries()) {
    view.setUint32(index * 4, character.codePointAt(0) ?? 0, littleEndian);
  }
  return new Uint8Array(view.buffer);
}

const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => {
    const special: Record<string, number> = { '–': 0x96, '“': 0x93, '”': 0x94, '’': 0x92 };
    return special[character] ?? character.charCodeAt(0);
  });

const textOf = (bytes: Uint8Array): string => {
  const decoded = decodeTextFile(bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  return decoded.text;
};

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from(sentence), sentence],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${sentence}`), sentence],
    ['UTF-16 LE with a mark', utf16(`\ufeff${sentence}`, false), sentence],
    ['UTF-16 BE with a mark', utf16(`\ufeff${sentence}`, true), sentence],
    ['UTF-16 LE', utf16(sentence, false), sentence],
    ['UTF-16 BE', utf16(sentence, true), sentence],
    ['UTF-16 LE of Japanese', utf16('心臓は血液を全身に送り出す。', false), '心臓は血液を全身に送り出す。'],
    ['UTF-32 LE', utf32(sentence, true), sentence],
    ['UTF-32 BE with a mark', utf32(`\ufeff${sentence}`, false), sentence],
    ['Windows-1252', windows1252(western), western],
  ])('reads %s', (_, bytes, text) => {
    expect(textOf(bytes)).toBe(text);
  });

  it('brings line ends to one form', () => {
    expect(textOf(Buffer.from('a\r\nb\rc\nd\fe'))).toBe('a\nb\nc\nd\n\ne');
  });

  it('keeps words apart that a NUL stood between, and drops other control characters', () => {
    expect(textOf(Buffer.from('Heart\0failure and a lot of text around it\u0007'))).toBe(
      'Heart failure and a lot of text around it',
    );
  });

  it('replaces what is broken in UTF-8 and keeps the rest', () => {
    const bytes = Buffer.concat([
      Buffer.from('Loop diuretics '),
      Buffer.from([0xff, 0xfe, 0xc3]),
      Buffer.from(' act on the thick limb'),
    ]);
    expect(textOf(bytes)).toBe('Loop diuretics \ufffd\ufffd\ufffd act on the thick limb');
  });

  it('keeps joined emoji and right-to-left text', () => {
    expect(textOf(Buffer.from('👩🏽‍⚕️ قلب'))).toBe('👩🏽‍⚕️ قلب');
  });

  it('refuses noise', () => {
    const noise = Uint8Array.from(
      { length: 4000 },
      (_, index) => (index * 7919 + (index >> 3) * 104_729) & 255,
    );
    expect(decodeTextFile(noise).ok).toBe(false);
  });

  it('never throws, and gives well-formed text without control characters', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const decoded = decodeTextFile(bytes);
        if (!decoded.ok) return;
        expect(decoded.text.isWellFormed()).toBe(true);
        expect(decoded.text).not.toMatch(/[^\P{Cc}\t\n]/u);
      }),
    );
  });

  it('gives back any text of letters in every Unicode encoding', () => {
    const words = fc.array(fc.stringMatching(/^[a-zé ]{1,12}$/u), { minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('\n');
        for (const bytes of [Buffer.from(text), utf16(text, false), utf16(text, true), utf32(text, true)]) {
          expect(textOf(bytes)).toBe(text);
        }
      }),
    );
  });
});
