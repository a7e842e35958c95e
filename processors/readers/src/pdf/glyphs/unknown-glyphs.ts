// Glyphs whose meaning a font does not tell, from where pdf.js reads them to where a line of text is made of them.
import { isLetter } from '@anamnesis/content/blocks.ts';
import { unknownSign } from '@anamnesis/contracts/documents/blocks/unknown-sign.ts';
import { isGibberish, isOfWords } from '../../text/garbage.ts';
import type { TextItem } from '../lines/runs.ts';

const first = 0xf_00_00;
const last = 0xf_ff_fd;

/** A character of a private plane, until the words of its font tell whether its code is what it shows. */
export const unknownGlyph = (code: number): string =>
  first + code > last ? unknownSign : String.fromCodePoint(first + code);

const unknown = /[\u{f0000}-\u{ffffd}]/u;
const allUnknown = new RegExp(unknown, 'gu');
const codeOf = (sign: string): string => String.fromCharCode(sign.codePointAt(0)! - first);

/** What has its own place in every encoding of letters. */
const placed = /^[A-Za-zÀ-ÖØ-öø-ÿ0-9 .,;:()/%'!?+=[\]-]$/u;
/** Where others have nothing, TeX's encodings (OT1, T1) have their ligatures, quotes and dashes. */
const ofTex: Readonly<Record<number, string>> = {
  11: 'ff',
  12: 'fi',
  13: 'fl',
  14: 'ffi',
  15: 'ffl',
  16: '“',
  17: '”',
  21: '–',
  22: '—',
  27: 'ff',
  28: 'fi',
  29: 'fl',
  30: 'ffi',
  31: 'ffl',
};
const ofTrusted = (sign: string): string => {
  const letter = codeOf(sign);
  return placed.test(letter) ? letter : (ofTex[letter.charCodeAt(0)] ?? unknownSign);
};

/**
 * The items of a page, without unknown glyphs: those of a font whose codes spell words are the letters of their codes, the others are
 * `unknownSign`. So are the letters of a font that says what is no language, as one does whose table is wrong.
 */
export function withKnownSigns(items: readonly TextItem[]): readonly TextItem[] {
  const fonts = Map.groupBy(items, ({ fontName }) => fontName);
  const garbled = new Set<string | undefined>();
  const trusted = new Set<string | undefined>();
  const likely = new Set<string | undefined>();
  for (const [font, own] of fonts) {
    const text = own.map(({ str }) => str).join(' ');
    if (isGibberish(text) && !areAbbreviations(own, text)) garbled.add(font);
    else if (unknown.test(text)) {
      const letters = decoded(text);
      if (isOfWords(letters)) trusted.add(font);
      else if (isOfLetters(letters)) likely.add(font);
    }
  }
  // The heading of a page has too few words to tell: it is set as its text is.
  if (trusted.size > 0) for (const font of likely) trusted.add(font);
  return items.map((item) => {
    const { str, fontName } = item;
    if (garbled.has(fontName)) return { ...item, str: str.replaceAll(/[^\s]/gu, unknownSign) };
    if (!unknown.test(str)) return item;
    return {
      ...item,
      str: str.replaceAll(allUnknown, trusted.has(fontName) ? ofTrusted : () => unknownSign),
    };
  });
}

const leastOfLetters = 0.6;
const shortestWord = 3;

/** Whether most of it is letters, and those in words: no font of signs, which are spelt with single ones. */
function isOfLetters(text: string): boolean {
  const counts = text.split(' ').map((word) => [...word].filter(isLetter).length);
  return (
    counts.some((count) => count >= shortestWord) &&
    sum(counts) >= leastOfLetters * text.replaceAll(' ', '').length
  );
}

/** Words in a row of text, which a list of abbreviations has not. */
const fewestInRow = 4;
const abbreviation = /^(?:[\p{Lu}\p{N}]+s?|\p{L}*\p{Ll}\p{Lu}\p{L}*)$/u;

/** Whether the letters of a font are "LBBB", "mRNA" and "BRCA1", here one and there one: no language either, and they are what they say. */
function areAbbreviations(items: readonly TextItem[], text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  if (words.filter((word) => abbreviation.test(word)).length < 0.5 * words.length) return false;
  const rows = Map.groupBy(items, ({ transform }) => Math.round((transform[5] ?? 0) / 2));
  const counts = [...rows.values()].map(
    (row) =>
      row
        .map(({ str }) => str)
        .join(' ')
        .match(/\p{L}[\p{L}\p{N}]*(?=[\s.]|$)/gu)?.length ?? 0,
  );
  return sum(counts.filter((count) => count >= fewestInRow)) < 0.5 * sum(counts);
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Only what codes are read as: letters that are known tell nothing of them. */
const decoded = (text: string): string =>
  text.replaceAll(/[^\s\u{f0000}-\u{ffffd}]+/gu, ' ').replaceAll(allUnknown, codeOf);
