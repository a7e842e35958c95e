// What a text is encoded in that is no Unicode. A library knows how often letters follow each other in a language; of a few lines that is too little, so that
// each encoding is also asked whether what it makes of the bytes is what people write: everyday letters, each word of one script, capitals where words begin.
import type { TextEncodingLabel } from '@anamnesis/contracts/decks/text-reading.ts';
import { analyse } from 'chardet';

type Range = readonly [from: number, to: number];
/** First bytes of the signs that are used every day, as the standard of each orders them; those of kana, without which nobody writes Japanese; kana of half the width are bytes that stand `alone`. */
type TwoBytes = { everyday: readonly Range[]; kana?: readonly Range[]; alone?: Range };

const twoBytes: ReadonlyMap<TextEncodingLabel, TwoBytes> = new Map<TextEncodingLabel, TwoBytes>([
  [
    'shift_jis',
    {
      everyday: [
        [0x81, 0x83],
        [0x88, 0x97],
      ],
      kana: [[0x82, 0x83]],
      alone: [0xa1, 0xdf],
    },
  ],
  [
    'euc-jp',
    {
      everyday: [
        [0xa1, 0xa5],
        [0xb0, 0xcf],
      ],
      kana: [[0xa4, 0xa5]],
    },
  ],
  [
    'gb18030',
    {
      everyday: [
        [0xa1, 0xa3],
        [0xb0, 0xd7],
      ],
    },
  ],
  [
    'big5',
    {
      everyday: [
        [0xa1, 0xa3],
        [0xa4, 0xc6],
      ],
    },
  ],
  [
    'euc-kr',
    {
      everyday: [
        [0xa1, 0xa3],
        [0xb0, 0xc8],
      ],
    },
  ],
]);

/** Of one byte a letter: the letters beyond ASCII that its languages use. In this order where several fit. */
const oneByte: ReadonlyMap<TextEncodingLabel, RegExp> = new Map<TextEncodingLabel, RegExp>([
  ['windows-1252', /[àáâãäåæçèéêëìíîïñòóôõöøœßùúûü]/iu],
  ['macintosh', /[àáâãäåæçèéêëìíîïñòóôõöøœßùúûü]/iu],
  ['windows-1251', /\p{sc=Cyrillic}/u],
  ['koi8-r', /\p{sc=Cyrillic}/u],
  ['windows-1250', /[ąćęłńóśźżáčďéěíňřšťúůýžäöüőűßăâîșțđ]/iu],
  ['windows-1253', /\p{sc=Greek}/u],
  ['windows-1254', /[âçğıîöşüİ]/iu],
  ['windows-1255', /\p{sc=Hebrew}/u],
  ['windows-1256', /\p{sc=Arabic}/u],
  ['windows-1257', /[āčēģīķļņšūžąęėįųäõöü]/iu],
]);

/** What the library calls others. */
const sameAs: Readonly<Record<string, TextEncodingLabel>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
};

const looked = 65_536;
const ofLibrary = 0.3;

export function legacyEncodingOf(bytes: Uint8Array): TextEncodingLabel {
  const sample = wholeLines(bytes);
  const found = new Map<string, number>();
  for (const { name, confidence } of analyse(sample)) {
    const label = sameAs[name.toLowerCase()] ?? name.toLowerCase();
    found.set(label, Math.max(found.get(label) ?? 0, confidence / 100));
  }
  const fits = [...twoBytes.keys(), ...oneByte.keys()].map((encoding) => ({
    encoding,
    fit: fitOf(sample, encoding) + ofLibrary * (found.get(encoding) ?? 0),
  }));
  return fits.reduce((best, each) => (each.fit > best.fit ? each : best)).encoding;
}

function wholeLines(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= looked) return bytes;
  const end = bytes.lastIndexOf(0x0a, looked);
  return bytes.subarray(0, end > 0 ? end : looked);
}

/** From 0, no text, to 1. */
function fitOf(bytes: Uint8Array, encoding: TextEncodingLabel): number {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return 0;
  }
  const pairs = twoBytes.get(encoding);
  return pairs ? fitOfPairs(bytes, pairs) : fitOfLetters(text, oneByte.get(encoding)!);
}

const isIn = (ranges: readonly Range[], byte: number): boolean =>
  ranges.some(([from, to]) => byte >= from && byte <= to);

/** Chinese and Japanese letters that everybody writes have first bytes of their own. */
function fitOfPairs(bytes: Uint8Array, { everyday, kana, alone }: TwoBytes): number {
  let [all, usual, inKana] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    all += 1;
    const isAlone = alone !== undefined && isIn([alone], byte);
    // One between letters of others is an accent.
    const isOfWord = isAlone && [bytes[at - 1], bytes[at + 1]].some((next = 0) => isIn([alone], next));
    if (isOfWord || isIn(everyday, byte)) usual += 1;
    if (isOfWord || (kana && isIn(kana, byte))) inKana += 1;
    if (!isAlone) at += 1;
  }
  const isWritten = !kana || inKana > 0;
  return (usual / Math.max(1, all)) * (isWritten ? 1 : 0.6);
}

const quotes = /[–—‘’“”„\u00A0]/u;
const usualSigns = /[…•·°±µ×÷²³¼½¾«»¿¡§€£†‰→≥≤]/u;
const valueOf = (sign: string): number => (quotes.test(sign) ? 1 : usualSigns.test(sign) ? 0.8 : 0);

/** A letter stands well beside letters of its own script, a capital not behind a small one. */
function fitOfLetters(text: string, letters: RegExp): number {
  let [all, good] = [0, 0];
  for (const { 0: word } of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{ASCII}\p{L}\p{M}\p{N}]/gu)) {
    const beyond = Array.from(word).filter((sign) => sign > '\u007F');
    if (beyond.length === 0) continue;
    all += beyond.length;
    if (/^[\p{L}\p{M}\p{N}]/u.test(word)) {
      const isMixed = /[a-z]/iu.test(word) && !/\p{sc=Latin}/u.test(beyond.join(''));
      const isTurned = /\p{Ll}\p{Lu}/u.test(word);
      good += isMixed || isTurned ? 0 : beyond.filter((sign) => letters.test(sign)).length;
    } else good += beyond.reduce((sum, sign) => sum + valueOf(sign), 0);
  }
  return good / Math.max(1, all);
}
